import type { Flux } from '../socle/etat.js';

const iso = (ms: number): string => new Date(ms).toISOString();

/** Ce qu'un dépôt rend (`FullFlowInfo`). */
export const depotPublie = (flux: Flux): object => ({
  flowId: flux.flowId,
  submittedAt: iso(flux.submittedAt),
  name: flux.name,
  flowSyntax: flux.flowSyntax,
  processingRule: flux.processingRule,
  sha256: flux.sha256,
  ...(flux.flowProfile === undefined ? {} : { flowProfile: flux.flowProfile }),
  ...(flux.trackingId === undefined ? {} : { trackingId: flux.trackingId }),
});

/** Un flux (`Flow`) : tel que la recherche, la lecture et les crochets le rendent. */
export const fluxPublie = (flux: Flux): object => ({
  flowId: flux.flowId,
  submittedAt: iso(flux.submittedAt),
  updatedAt: iso(flux.updatedAt),
  name: flux.name,
  flowSyntax: flux.flowSyntax,
  flowProfile: flux.flowProfile ?? 'Undefined',
  flowType: flux.type,
  flowDirection: flux.sens,
  processingRule: flux.processingRule,
  processingRuleSource: flux.processingRuleSource,
  acknowledgement: flux.accuse,
  ...(flux.trackingId === undefined ? {} : { trackingId: flux.trackingId }),
});
