import { useToast } from "./use-toast";

/**
 * Asked before anything leads to another page or state: without a connection the browser would show
 * an error of its own in the place of what stands here. Says so and answers true.
 */
export function useOffline(): () => boolean {
  const toast = useToast();
  return () => {
    if (navigator.onLine) return false;
    toast("You are offline. Try again when the connection is back.", "warning");
    return true;
  };
}
