import type {
  CompteEncaissement as CompteRendu,
  MouvementEncaissement,
  PaiementEnCours,
  PaiementPublic,
} from '@facturier/domaine/contrat/encaissements';
import { exigencesDe } from '@facturier/domaine/encaissements/exigences';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import type { CompteEncaissement } from './schemas/compte-encaissement.schema';
import type { MouvementStripe } from './schemas/mouvement-stripe.schema';
import type { SessionEncaissement } from './schemas/session-encaissement.schema';

export const rendreCompte = (
  compte: CompteEncaissement | null,
  ailleurs: Pick<CompteRendu, 'permis' | 'disponible'>,
): CompteRendu => ({
  etat: compte?.etat ?? 'absent',
  actif: compte?.actif ?? false,
  manque: exigencesDe(compte?.manque ?? []),
  echeance: compte?.echeance ?? null,
  prelevement: compte?.prelevement ?? false,
  ...ailleurs,
});

export const rendreSession = ({
  etat,
  montantCentimes,
  ouverteLe,
}: SessionEncaissement): PaiementEnCours => ({
  etat: etat === 'en_attente' ? 'en_attente' : 'ouverte',
  montant: eurosDepuisCentimes(montantCentimes),
  le: ouverteLe.toISOString(),
});

const ETATS_PUBLICS = {
  ouverte: 'ouvert',
  en_attente: 'en_attente',
  payee: 'paye',
  echouee: 'echoue',
  expiree: 'aucun',
  remplacee: 'aucun',
} as const;

export const etatPublic = (session: SessionEncaissement | null): PaiementPublic['etat'] =>
  session ? ETATS_PUBLICS[session.etat] : 'aucun';

/** Ce qui peut encore être rendu d'un paiement : lui, moins ce qui en est, ou en sera peut-être, reparti. */
export function remboursable(paiement: MouvementStripe, tous: readonly MouvementStripe[]): number {
  const repartis = tous.filter(
    (un) => un.genre !== 'paiement' && un.paiement === paiement._id && un.etat !== 'sans_suite',
  );
  const reste = repartis.reduce((total, un) => total + un.montantCentimes, paiement.montantCentimes);
  return paiement.genre === 'paiement' ? Math.max(0, reste) : 0;
}

/** Les mouvements d'une facture. */
export const rendreMouvements = (tous: readonly MouvementStripe[]): MouvementEncaissement[] =>
  tous.map((un) => ({
    reference: un._id,
    genre: un.genre,
    etat: un.etat,
    montant: eurosDepuisCentimes(un.montantCentimes),
    frais: eurosDepuisCentimes(un.fraisCentimes),
    net: eurosDepuisCentimes(un.montantCentimes - un.fraisCentimes),
    le: un.le,
    disponibleLe: un.disponibleLe ?? null,
    moyen: un.libelleMoyen,
    remboursable: eurosDepuisCentimes(remboursable(un, tous)),
  }));
