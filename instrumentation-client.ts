import { followTranslation } from "@/lib/core/translated-page";

followTranslation(document);
