import { followTranslation } from "@/components/ui/translated-page";

followTranslation(document);
