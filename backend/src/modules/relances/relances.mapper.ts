import type { RelanceAVenir, RelanceFaite, RelancesDeClient } from '@facturier/domaine/contrat/relances';
import { type Raison, RAISONS } from '@facturier/domaine/relances/arrets';
import type { EtapePrevue } from '@facturier/domaine/relances/plan';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import type { Facture } from '../documents/schemas/facture.schema';
import type { PlanDeFacture } from './plans.service';
import type { Consigne } from './schemas/consigne.schema';
import type { Relance } from './schemas/relance.schema';

/** La phrase d'une raison. */
export const phraseDe = (raison: Raison | null | undefined): string | null =>
  raison ? RAISONS[raison] : null;

const INCERTAINE = 'Le serveur d’envoi s’est tu\u00a0: on ne sait pas s’il est parti, il ne repart pas.';

/** Une ligne du journal. */
export const rendreRelance = (ligne: Relance): RelanceFaite => ({
  _id: ligne._id.toHexString(),
  facture: ligne.facture.toHexString(),
  numero: ligne.numero,
  client: ligne.client,
  etape: ligne.etape,
  automatique: ligne.automatique,
  etat: ligne.etat,
  pourquoi: phraseDe(ligne.raison) ?? ligne.echec ?? (ligne.etat === 'incertaine' ? INCERTAINE : null),
  a: ligne.a ?? null,
  objet: ligne.objet ?? null,
  corps: ligne.corps ?? null,
  joindrePdf: ligne.joindrePdf ?? false,
  le: ligne.le.toISOString(),
});

const nomDuClient = ({ clientFige, clientResume }: Facture): string =>
  clientFige?.nom ?? clientResume?.nom ?? '';

/** Les rappels d'une facture qui tombent dans les jours montrés. @param prevues ceux qui peuvent encore partir */
export const rendreAVenir = (
  { facture }: PlanDeFacture,
  prevues: readonly EtapePrevue[],
  jusquAu: string,
): RelanceAVenir[] =>
  prevues
    .filter(({ datePrevue }) => datePrevue <= jusquAu)
    .map(({ etape, datePrevue, raison }) => ({
      facture: facture._id.toHexString(),
      numero: facture.numero ?? '',
      client: { _id: facture.client?.toHexString() ?? null, nom: nomDuClient(facture) },
      etape: etape.cle,
      datePrevue,
      reste: eurosDepuisCentimes(facture.resteCentimes),
      raison,
      pourquoi: phraseDe(raison),
    }));

/** Une facture d'avant l'allumage, qui recevrait un rappel. */
export const rendreAncienne = ({ facture }: PlanDeFacture) => ({
  facture: facture._id.toHexString(),
  numero: facture.numero ?? '',
  client: nomDuClient(facture),
  reste: eurosDepuisCentimes(facture.resteCentimes),
});

/** Les rappels d'un client. */
export const rendreConsigne = (consigne: Consigne | undefined): RelancesDeClient => ({
  exclu: consigne?.exclu ?? false,
  douce: consigne?.douce ?? false,
  refuse: consigne?.refuseLe !== undefined,
});
