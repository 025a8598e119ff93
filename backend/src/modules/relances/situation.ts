import { type RegimeRetard, regimeDeRetard } from '@facturier/domaine/documents/cas-de-vente';
import { aReclamer, seuleLaRetenue } from '@facturier/domaine/factures/retenue';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { SituationDeRelance } from '@facturier/domaine/relances/arrets';
import type { RelanceAuJournal } from '@facturier/domaine/relances/plan';
import { etapesDeRetenue } from '@facturier/domaine/relances/retenue';
import {
  type Etape,
  SEQUENCES_DE_DEPART,
  type Sequences,
  type TypeDeSequence,
} from '@facturier/domaine/relances/sequences';
import { attendDemande } from '../documents/demande-publique';
import type { Facture } from '../documents/schemas/facture.schema';
import type { Consigne } from './schemas/consigne.schema';
import type { ReglagesDeRelance } from './schemas/reglages.schema';
import type { Relance } from './schemas/relance.schema';

/** Les réglages de qui n'a rien réglé. */
export type Reglages = Omit<ReglagesDeRelance, '_id' | 'revuAuTick'>;
export const ETEINTS: Reglages = { actif: false, anciennes: false, alsaceMoselle: false };

/** Les consignes qui touchent une facture : la sienne, et celle de son client. */
export interface Consignes {
  facture?: Consigne;
  client?: Consigne;
  /** La fiche de son client n'a pas d'adresse e-mail. */
  sansAdresse?: boolean;
  /** Un serveur a refusé l'adresse de son client. */
  adresseRejetee?: boolean;
  /** Une ligne en est contestée, sans décision encore. */
  enLitige?: boolean;
  /** Un prélèvement en est attendu, ou une banque conteste un paiement reçu. */
  encaissementEnCours?: boolean;
}

const PARTIES = new Set(['prevue', 'en_cours', 'envoyee', 'incertaine']);

/** Les séquences d'un compte : les siennes, ou celles de départ. */
export const sequencesDe = ({ sequences }: Reglages): Sequences => ({ ...SEQUENCES_DE_DEPART, ...sequences });

/** Un non-professionnel ne doit rien de plus, comme un particulier ; à un organisme public, le code de commerce ne se cite pas. */
const SEQUENCE_DU_REGIME = {
  commerce: 'professionnel',
  commande_publique: 'douce',
  aucun: 'particulier',
} as const satisfies Record<RegimeRetard, TypeDeSequence>;

/** La séquence que suit une facture. */
const typeDe = ({ clientFige, dateEmission }: Facture, { client }: Consignes): TypeDeSequence => {
  if (client?.douce) return 'douce';
  const regime = clientFige ? regimeDeRetard(clientFige, dateEmission) : 'commerce';
  return SEQUENCE_DU_REGIME[regime];
};

/** Les rappels que suit une facture ; il n'en reste que la retenue : ceux de la retenue, depuis sa libération. */
export const etapesDe = (facture: Facture, consignes: Consignes, reglages: Reglages): Etape[] => {
  const etapes = sequencesDe(reglages)[typeDe(facture, consignes)];
  return seuleLaRetenue(facture) ? etapesDeRetenue(etapes) : etapes;
};

/** Ce qui décide des rappels d'une facture. */
export const situationDe = (
  emise: Facture,
  {
    facture: sienne,
    client,
    sansAdresse = false,
    adresseRejetee = false,
    enLitige = false,
    encaissementEnCours = false,
  }: Consignes,
  { anciennes, depuis }: Reglages,
  jour: DateCivile,
): SituationDeRelance => {
  const facture = aReclamer(emise, jour);
  return {
    genre: facture.genre,
    statutEmetteur: facture.statutEmetteur,
    statutDestinataire: facture.statutDestinataire,
    resteCentimes: facture.resteCentimes,
    ...(facture.retenue && { retenue: facture.retenue }),
    avoirsCentimes: facture.avoirsCentimes,
    dateEcheance: facture.dateEcheance,
    attendDemande: attendDemande(facture),
    remise: facture.statutEmetteur === 'envoyee' || facture.remiseLe !== undefined,
    enLitige,
    encaissementEnCours,
    ...(facture.devis && { devis: facture.devis }),
    electronique: emise.electronique,
    sansAdresse,
    adresseRejetee,
    envoiEchoue: facture.envoi.etat === 'echec',
    ancienne: !anciennes && depuis !== undefined && (facture.emiseLe ?? depuis) < depuis,
    clientExclu: client?.exclu ?? false,
    clientRefuse: (client?.refuseLe ?? sienne?.refuseLe) !== undefined,
    pause: sienne?.pause ?? false,
    promesse: sienne?.promesse ?? undefined,
  };
};

/** Le journal d'une facture, tel que le plan le lit. */
export const journalDe = (lignes: readonly Relance[]): RelanceAuJournal[] =>
  lignes.map(({ etape, automatique, etat, jour }) => ({
    etape,
    automatique,
    ...(PARTIES.has(etat) && { le: jour }),
  }));
