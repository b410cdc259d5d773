import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { InboxRow } from "@/lib/domain/inbox/schema";
import { api } from "@/lib/http/client";
import { ArchiveButton } from "./ArchiveButton";

test("a message is archived from the line of the list's link", async () => {
  const put = jest.spyOn(api, "put").mockResolvedValue({});
  render(<ArchiveButton inquiry={{ _id: "i", version: 3 } as InboxRow} isIcon />);
  await userEvent.click(screen.getByRole("button", { name: "Archive" }));
  const path = "/api/admin/inquiries/i";
  await waitFor(() =>
    expect(put).toHaveBeenCalledWith(path, { status: "archived" }, { version: 3 }),
  );
});
