"use client";

import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
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
 * A dialog or menu whose script is fetched when it is first shown. A script that does not arrive is
 * said, and closes what was to be opened, so that it can be opened again; `next/dynamic` would put
 * the page's error in the place of the whole page, and keep it.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  miss: (props: Props) => void = close,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | undefined;

  return function Late(props: Props) {
    const toast = useToast();
    const [Arrived, setArrived] = useState(() => fetched);
    const missed = useEffectEvent(() => {
      toast("This could not be opened. Check your connection and try again.", "error");
      miss(props);
    });

    useEffect(() => {
      if (fetched) return;
      let isShown = true;
      load().then(
        (module) => {
          fetched = module.default;
          if (isShown) setArrived(() => fetched);
        },
        () => isShown && missed(),
      );
      return () => {
        isShown = false;
      };
    }, []);

    return Arrived ? <Arrived {...props} /> : null;
  };
}
