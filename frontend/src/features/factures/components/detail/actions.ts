import { attenteDe } from '@facturier/domaine/factures/a-payer';
import type { Acte } from '@/components/ActesEnTete';
import { resteRectifiable } from '../../model/avoir';
import type { Facture } from '../../model/facture';
import { prochainActe, type ProchainActe } from '../../model/prochain-acte';
import type { Actes } from './use-actes';

/** Où mènent les actes qui changent de page. */
export interface Chemins {
  modifier: () => void;
  voir: (id: string) => void;
}

/** Ce que les rappels de la facture permettent maintenant. */
interface Rappels {
  relancable: boolean;
}

/** Tous les actes d'une facture, par leur clé. */
function actesNommes(facture: Facture, actes: Actes, { modifier, voir }: Chemins): Record<string, Acte> {
  const { avoirs = [] } = facture;
  const brouillon = facture.statut === 'brouillon';
  const tous: Acte[] = [
    { cle: 'pdf', libelle: 'PDF', icone: 'telecharger', agir: actes.telechargerPdf },
    { cle: 'facturx', libelle: 'Télécharger le Factur-X', icone: 'telecharger', agir: actes.telechargerXml },
    ...(actes.partager
      ? [{ cle: 'partager', libelle: 'Partager', icone: 'partager' as const, agir: actes.partager }]
      : []),
    { cle: 'imprimer', libelle: 'Imprimer', icone: 'imprimer', agir: () => window.print() },
    { cle: 'email', libelle: 'E-mail', icone: 'courriel', agir: () => actes.ouvrir('courriel') },
    { cle: 'envoyer', libelle: 'Envoyer', icone: 'envoi', agir: () => actes.ouvrir('plateforme') },
    { cle: 'dupliquer', libelle: 'Dupliquer', icone: 'copie', agir: actes.dupliquer },
    { cle: 'refaire', libelle: 'Refaire la facture', icone: 'copie', agir: actes.refaire },
    {
      cle: 'repeter',
      libelle: 'Répéter cette facture',
      icone: 'calendrier',
      agir: () => actes.ouvrir('repetition'),
    },
    { cle: 'modifier', libelle: 'Modifier', icone: 'crayon', agir: brouillon ? modifier : actes.modifier },
    { cle: 'supprimer', libelle: 'Supprimer', icone: 'corbeille', agir: actes.supprimer, danger: true },
    {
      cle: 'agenda',
      libelle: 'Ajouter à mon agenda',
      icone: 'calendrier',
      agir: actes.mettreALAgenda,
    },
    {
      cle: 'bloquer',
      libelle: 'Bloquer cet expéditeur',
      icone: 'alerte',
      agir: actes.bloquer,
      danger: true,
    },
    { cle: 'faire_avoir', libelle: 'Faire un avoir', icone: 'retour', agir: () => actes.ouvrir('avoir') },
    {
      cle: 'confirmer',
      libelle: 'Confirmer le paiement',
      icone: 'coche',
      agir: () => actes.ouvrir('paiement'),
    },
    { cle: 'encaisser', libelle: 'Encaisser', icone: 'euro', agir: () => actes.ouvrir('paiement') },
    { cle: 'relancer', libelle: 'Relancer', icone: 'courriel', agir: () => actes.ouvrir('relance') },
    {
      cle: 'corriger',
      libelle: 'Corriger par un avoir',
      icone: 'crayon',
      agir: () => actes.ouvrir('correction'),
    },
    {
      cle: 'avoir',
      libelle: 'Envoyer l’avoir',
      icone: 'envoi',
      agir: () => avoirs[0] && voir(avoirs[0]._id),
    },
  ];
  return Object.fromEntries(tous.map((action) => [action.cle, action]));
}

/** Vrai si le destinataire a une échéance à ne pas oublier : ce que le serveur met à l'agenda. */
const aMettreALAgenda = (facture: Facture): boolean =>
  facture.monRole === 'destinataire' &&
  facture.dateEcheance !== null &&
  attenteDe({ ...facture, reste: facture.resteAPayer }) === 'a_payer';

/** Les clés des actes présents, en boutons puis en menu, hors le prochain acte. */
function clesDe(facture: Facture): { premiers: string[]; seconds: string[] } {
  const { genre, statut, monRole } = facture;
  if (monRole !== 'emetteur') {
    const bloquer = monRole === 'destinataire' ? ['bloquer'] : [];
    const agenda = aMettreALAgenda(facture) ? ['agenda'] : [];
    return { premiers: ['pdf', 'partager', 'imprimer', ...agenda], seconds: ['facturx', ...bloquer] };
  }
  if (statut === 'brouillon') return { premiers: ['modifier', 'supprimer'], seconds: [] };
  const repeter = facture.natureFacture === 'standard' ? ['repeter'] : [];
  const dUneFacture = genre === 'facture' ? ['dupliquer', ...repeter, 'modifier'] : [];
  if (statut === 'annulee') {
    // D'un devis, elle se refacture depuis lui.
    const refaire = genre === 'facture' && facture.natureFacture === 'standard' ? ['refaire'] : [];
    return {
      premiers: ['pdf', ...refaire, 'partager', 'imprimer'],
      seconds: ['facturx', ...dUneFacture, 'supprimer'],
    };
  }
  const avoir =
    genre === 'facture' && !facture.impute && resteRectifiable(facture) > 0 ? ['faire_avoir'] : [];
  return {
    premiers: facture.contratRompu || facture.sansEnvoi ? ['pdf'] : ['email', 'envoyer', 'pdf'],
    seconds: [
      'partager',
      'imprimer',
      'facturx',
      ...dUneFacture,
      ...avoir,
      ...(genre === 'facture' ? ['supprimer'] : []),
    ],
  };
}

/** Un envoi se fait d'abord par e-mail : tout client le reçoit. */
const boutonDe = (prochain: ProchainActe): string | null => (prochain === 'envoyer' ? 'email' : prochain);

/** Les actes de la facture : le plus utile maintenant d'abord, seul principal ; `seconds` : ceux du menu « Plus ». */
export function actionsDe(
  facture: Facture,
  actes: Actes,
  chemins: Chemins,
  { relancable }: Rappels,
): { premiers: Acte[]; seconds: Acte[] } {
  const nommes = actesNommes(facture, actes, chemins);
  const { premiers, seconds } = clesDe(facture);
  const premier = boutonDe(prochainActe(facture, relancable));
  const ordre = premier ? [premier, ...premiers.filter((cle) => cle !== premier)] : premiers;
  const rendre = (cles: readonly string[]): Acte[] =>
    cles
      .flatMap((cle) => nommes[cle] ?? [])
      .map((action) => ({ ...action, principale: action.cle === premier }));
  return { premiers: rendre(ordre), seconds: rendre(seconds) };
}
