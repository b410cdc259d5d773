"use client";

import {
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type FunctionComponent,
} from "react";
import { useToast } from "./use-toast";

interface Closable {
  onClose?: (() => void) | undefined;
  onExited?: (() => void) | undefined;
}

const close = ({ onClose, onExited }: Closable) => {
  onClose?.();
  onExited?.();
};

/**
 * A dialog or menu whose script is fetched when it is first opened. A failed fetch shows a toast
 * and closes it, to be tried again; `next/dynamic` would replace the page by its error.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onFailure: (props: Props) => void = close,
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LazyDialog(props: Props) {
    const toast = useToast();
    const [Component, setComponent] = useState(() => loaded);
    const fail = useEffectEvent(() => {
      toast("This could not be opened. Check your connection and try again.", "error");
      onFailure(props);
    });

    useEffect(() => {
      if (loaded) return;
      let isShown = true;
      load().then(
        (module) => {
          loaded = module.default;
          if (isShown) setComponent(() => loaded);
        },
        () => {
          if (isShown) fail();
        },
      );
      return () => {
        isShown = false;
      };
    }, []);

    return Component ? <Component {...props} /> : null;
  };
}
