import { createHash, createHmac } from 'node:crypto';
import { ecrireCdar } from '@facturier/domaine/plateforme/ecrire-cdar';
import type { MessageCdv } from '@facturier/domaine/plateforme/message-cdv';
import { statutDe } from '@facturier/domaine/plateforme/statuts';
import type { PlateformeDeTest } from './plateforme-agreee';

interface FluxPublie {
  flowId: string;
  updatedAt: string;
  submittedAt: string;
  flowType: string;
  flowDirection: string;
  processingRule: string;
  trackingId?: string;
  acknowledgement: { status: string };
}

/** D'un essai à l'autre, un flux garde un nom à lui. */
let rangDeFlux = 0;

/** Les flux qu'une plateforme de test montre, dans l'ordre de leurs changements, par pages. */
export class FluxDeTest {
  readonly tous: FluxPublie[] = [];
  parPage = 100;

  constructor(private readonly pa: PlateformeDeTest) {
    pa.chercher = (corps) => this.page(corps).resultats;
    pa.suite = (corps) => this.page(corps).suite;
  }

  private page(corps: string): { resultats: FluxPublie[]; suite: string | undefined } {
    const { where, cursor = '0' } = JSON.parse(corps) as {
      where: { updatedAfter?: string; trackingId?: string };
      cursor?: string;
    };
    const trouves = this.tous
      .filter(({ updatedAt }) => !where.updatedAfter || updatedAt > where.updatedAfter)
      .filter(({ trackingId }) => !where.trackingId || trackingId === where.trackingId)
      .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt));
    const fin = Number(cursor) + this.parPage;
    return {
      resultats: trouves.slice(Number(cursor), fin),
      suite: fin < trouves.length ? String(fin) : undefined,
    };
  }

  /** Un flux que la plateforme nous remet. */
  poser(octets: Buffer | string, le: Date, plus: Partial<FluxPublie> = {}): FluxPublie {
    rangDeFlux += 1;
    const instant = le.toISOString();
    const flux = {
      ...{ flowId: `flux-recu-${rangDeFlux}`, updatedAt: instant, submittedAt: instant, flowDirection: 'In' },
      ...{
        flowType: 'CustomerInvoiceLC',
        processingRule: 'NotApplicable',
        acknowledgement: { status: 'Ok' },
      },
      ...plus,
    };
    this.tous.push(flux);
    this.pa.octets.set(flux.flowId, Buffer.from(octets));
    return flux;
  }

  /** Ce qu'une plateforme sonne, signé. */
  sonnerie(
    le: Date,
    { cle = this.pa.cleDeSonnette, corps = JSON.stringify(this.tous.at(-1) ?? {}) } = {},
  ): { corps: string; entetes: Record<string, string> } {
    const instant = String(Math.floor(le.getTime() / 1_000));
    const empreinte = createHash('sha256').update(`${corps}@${instant}`).digest();
    return {
      corps,
      entetes: {
        'content-type': 'application/json',
        'afnor-signature': createHmac('sha256', cle).update(empreinte).digest('base64'),
        'afnor-signature-timestamp': instant,
      },
    };
  }
}

/** Le texte d'un statut qu'une plateforme ou l'autre partie dit d'une facture. */
export function cdarDe(
  facture: MessageCdv['facture'],
  code: string,
  { le, rang = 1, ...plus }: { le: Date; rang?: number; id?: string } & Partial<MessageCdv>,
): string {
  const statut = statutDe(code);
  return ecrireCdar({
    id: `${facture.numero}_${code}_${rang}`,
    ...{ creeLe: le, acteLe: le, phase: statut?.phase ?? '305', code },
    emetteur: { role: statut?.phase === '23' ? 'BY' : 'WK' },
    destinataire: { role: 'SE', ...(facture.vendeur && { siren: facture.vendeur }) },
    facture,
    ...(statut?.nom && { nom: statut.nom }),
    ...(statut?.mdt88 && { mdt88: statut.mdt88 }),
    ...{ details: [], pieces: [] },
    ...plus,
  });
}
