import { RunStill } from "@/components/site/home/run/RunStill";
import { orderDesk } from "@/components/site/home/run/scenarios";

/** Beside an account screen's card on a wide screen: the last frame of a run. */
export const AccountPicture = () => <RunStill run={orderDesk} isDecorative />;
