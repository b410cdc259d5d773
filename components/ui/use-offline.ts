import { useToast } from "./use-toast";

/** Checked before a navigation: offline, shows a toast and returns true. */
export function useOffline(): () => boolean {
  const toast = useToast();
  return () => {
    if (navigator.onLine) return false;
    toast("You are offline. Try again when the connection is back.", "warning");
    return true;
  };
}
