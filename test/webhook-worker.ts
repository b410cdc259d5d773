import { Dispatcher } from "@/lib/domain/integrations/dispatch";

/* Sends what is due until it is killed, in a process of its own. */
new Dispatcher().start();
