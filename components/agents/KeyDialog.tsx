"use client";

import { useState } from "react";
import { NewKeyDialog } from "./NewKeyDialog";
import { NewKeyForm } from "./NewKeyForm";

interface Props {
  agent: string;
  siteUrl: string;
  onClose: () => void;
}

/** Makes a key of an agent, and then shows it once. */
export default function KeyDialog({ agent, siteUrl, onClose }: Props) {
  const [key, setKey] = useState<string>();
  if (key !== undefined) return <NewKeyDialog apiKey={key} siteUrl={siteUrl} onClose={onClose} />;
  return (
    <NewKeyForm
      path={`/api/admin/agents/${agent}/keys`}
      defaultValues={{ name: "" }}
      schema={() => import("@/lib/domain/agents/schema").then((m) => m.newKeyInput)}
      input={(values) => values}
      nameHelp="Where it is used: a server, a workflow."
      onCreated={setKey}
      onClose={onClose}
    />
  );
}
