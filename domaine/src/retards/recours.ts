import type { ClientFige, Vendeur } from '../documents/facture';
import { MEDIATEUR, texteApplicable, type VersionDatee } from '../documents/textes-legaux';
import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import { territoireDe } from '../valeurs/territoires';

/** Jusqu'à cette somme, en centimes, rien ne se juge d'un particulier sans tentative de conciliation ou de médiation. */
const CONCILIATION_JUSQUA: readonly VersionDatee<Centimes>[] = [
  {
    valeur: 500_000,
    du: '2020-01-01',
    jusquAu: null,
    source:
      'CPC, art. 750-1 (décret n° 2019-1333, rétabli par le décret n° 2023-357 depuis le 1er octobre 2023)',
  },
];

/** Ce que le vendeur peut demander au juge contre un professionnel : d'un autre État de l'Union, l'injonction européenne. */
export function injonctionContre({ adresse }: Pick<ClientFige, 'adresse'>): string {
  const lieu = territoireDe(adresse);
  // Le Danemark n'est pas lié par la procédure européenne (règl. (CE) n° 1896/2006, art. 2, § 3).
  return lieu?.zone === 'union' && lieu.code !== 'DK'
    ? 'une demande d’injonction de payer européenne (règlement (CE) n° 1896/2006)'
    : 'une requête en injonction de payer';
}

/** Ce que le vendeur peut demander à un organisme public ; d'une entreprise publique, le contrat dit le juge (à confirmer). */
export const recoursContreOrganisme = ({ natureOrganisme }: Pick<ClientFige, 'natureOrganisme'>): string =>
  natureOrganisme === 'entreprise_publique'
    ? 'la juridiction compétente'
    : 'le juge administratif, notamment d’un référé-provision (article R541-1 du code de justice administrative)';

/** Ce qu'un particulier peut faire d'un désaccord : le médiateur du vendeur, qui n'est dû qu'à lui, ou le conciliateur de justice. */
export function recoursSansSanctions(
  { type }: Pick<ClientFige, 'type'>,
  vendeur: Pick<Vendeur, 'mediateur'>,
  sommeCentimes: Centimes,
  le: DateCivile,
): string {
  const mediateur = type === 'particulier' ? vendeur.mediateur : undefined;
  const repondre = 'En cas de désaccord, vous pouvez me répondre';
  const juge = 'À défaut de paiement ou de réponse, je pourrai saisir le tribunal compétent';
  if (mediateur) {
    const intitule = texteApplicable(MEDIATEUR, le).replace(/^M/, 'm');
    const qui = [mediateur.nom, mediateur.adresse, mediateur.site].filter(Boolean).join(', ');
    return `${repondre} ou saisir gratuitement le ${intitule}\u00a0: ${qui}. ${juge}.`;
  }
  const conciliation =
    sommeCentimes <= texteApplicable(CONCILIATION_JUSQUA, le)
      ? ', après une tentative de conciliation, gratuite, devant un conciliateur de justice que vous pouvez aussi saisir (article 750-1 du code de procédure civile)'
      : '';
  return `${repondre}. ${juge}${conciliation}.`;
}
