import { AllAgents } from "@/components/agents/AllAgents";
import { AllAsks } from "@/components/asks/AllAsks";
import { listStateOf } from "@/app/admin-dashboard/list-state";
import { ServiceViews } from "@/app/admin-dashboard/service-views";
import { AGENTS_PATH } from "@/components/shell/admin-tabs";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now } from "@/lib/core/clock";
import { pageQuery, type SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadAllAgents } from "@/lib/domain/agents/admin-loaders";
import { agentListQuery } from "@/lib/domain/agents/schema";
import { loadAllAsks } from "@/lib/domain/asks/loaders";
import { adminAsksQuery } from "@/lib/domain/asks/schema";

const LIMIT = 25;

interface Props {
  params: SearchParams;
}

export async function AgentsPanel({ params }: Props) {
  const query = { ...pageQuery(agentListQuery, params), limit: LIMIT };
  const [page, format] = await guardedRead(Promise.all([loadAllAgents(query), loadFormat()]));
  return (
    <AllAgents
      page={page}
      query={query}
      path={AGENTS_PATH}
      state={listStateOf({}, query)}
      views={<ServiceViews value="agents" />}
      now={now().getTime()}
      format={format}
    />
  );
}

export async function AsksPanel({ params }: Props) {
  const query = { ...pageQuery(adminAsksQuery, params), limit: LIMIT };
  const [page, format] = await guardedRead(Promise.all([loadAllAsks(query), loadFormat()]));
  return (
    <AllAsks
      page={page}
      query={query}
      path={AGENTS_PATH}
      state={listStateOf({ view: "asks" }, query)}
      views={<ServiceViews value="asks" />}
      now={now().getTime()}
      format={format}
    />
  );
}
