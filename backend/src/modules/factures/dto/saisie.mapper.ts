import type { TotauxAnnonces } from '@facturier/domaine/documents/totaux';
import {
  adresseDepuisTexte,
  type AdresseLivraison,
  fauteDeuxLivraisons,
  livraisonVide,
  PAYS_PAR_DEFAUT,
} from '@facturier/domaine/documents/livraison';
import { rangerMoyens } from '@facturier/domaine/documents/moyens-paiement';
import type { RemiseSaisie } from '@facturier/domaine/documents/remise';
import type { LigneSaisie } from '@facturier/domaine/documents/ligne';
import type { ContenuSaisi } from '@facturier/domaine/documents/verification';
import {
  type Centimes,
  centiemesDepuisTaux,
  centimesDepuisEuros,
  dixMilliemesDepuisEuros,
  milliemesDepuisQuantite,
} from '@facturier/domaine/valeurs/montant';
import { type ConditionsPaiement, lireEscompte } from '@facturier/domaine/documents/conditions';
import { lireConditions } from '@facturier/domaine/contrat/conditions-fil';
import { ajoutLibre } from '@facturier/domaine/documents/avertissements-vente';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import type { Redites } from './redites';
import type { LigneDto, MentionsFactureDto, RemiseDto } from '../../../common/http/contenu.dto';
import type { ContenuFactureDto } from './facture.dto';

/** Une facture telle qu'elle est demandée, en unités entières : passé l'entrée, plus rien ne lit la forme du fil. */
export interface FactureSaisie {
  /** Identifiant de la fiche du client. */
  client: string | null;
  contenu: ContenuSaisi;
  /** Ce que la demande dit des conditions de paiement : le reste vient du profil. */
  conditions: Partial<ConditionsPaiement>;
  /** Ce qu'elle redit du profil ou de la loi, à comparer ; `null` quand la facture vient de chez nous. */
  redites: Redites | null;
  /** Ce que l'appelant dit avoir calculé ; `null` quand la facture vient de chez nous. */
  annonces: TotauxAnnonces | null;
}

const centimes = (euros: number | null | undefined): Centimes | null =>
  euros == null ? null : centimesDepuisEuros(euros);

/** Absent reste absent ; `null` est vidé. */
const enTexte = (texte: string | null | undefined): string | undefined => (texte === null ? '' : texte);

/** Une remise demandée : d'un taux, le montant se calcule, et celui qu'on donne avec lui se compare ; `undefined` si elle ne dit rien. */
export function lireRemise(dto: RemiseDto | null | undefined): RemiseSaisie | undefined {
  const { taux, montant, motif } = dto ?? {};
  const remise: RemiseSaisie = {
    ...(taux == null
      ? montant && { montantCentimes: centimesDepuisEuros(montant) }
      : taux && { tauxCentiemes: centiemesDepuisTaux(taux) }),
    ...(motif && { motif }),
  };
  return Object.keys(remise).length > 0 ? remise : undefined;
}

/** Le montant que la demande donne à une remise dont elle dit aussi le taux. */
const remiseAnnoncee = (dto: RemiseDto | null | undefined): Centimes | null =>
  dto?.taux == null ? null : centimes(dto.montant);

/** L'adresse structurée, ou celle que dit le texte libre. @throws SaisieInvalide si les deux sont dites, autrement */
function lireLivraison({ livraison, adresseLivraison }: ContenuFactureDto): AdresseLivraison | undefined {
  if (!livraison) return adresseDepuisTexte(adresseLivraison);
  const { rue, codePostal, ville, pays } = livraison;
  const lue = {
    rue: rue ?? '',
    codePostal: codePostal ?? '',
    ville: ville ?? '',
    pays: pays || PAYS_PAR_DEFAUT,
  };
  const faute = fauteDeuxLivraisons(lue, adresseLivraison ?? '');
  if (faute) throw new SaisieInvalide([faute]);
  return livraisonVide(lue) ? undefined : lue;
}

function lireLigne({ quantite, prixUnitaire, ...ligne }: LigneDto): LigneSaisie {
  const remise = lireRemise(ligne.remise);
  return {
    description: ligne.description ?? '',
    ...(ligne.detail && { detail: ligne.detail }),
    ...(ligne.nature && { nature: ligne.nature }),
    quantiteMilliemes: quantite == null ? null : milliemesDepuisQuantite(quantite),
    prixUnitaireDixMilliemes: prixUnitaire == null ? null : dixMilliemesDepuisEuros(prixUnitaire),
    ...(ligne.unite && { unite: ligne.unite }),
    ...(remise && { remise }),
  };
}

/** Les lignes d'un corps de requête. */
export const lireLignes = (lignes: LigneDto[] | null | undefined): LigneSaisie[] =>
  (lignes ?? []).map(lireLigne);

/** Les montants que la demande donne à ses lignes et à ses remises ; `null` pour ce dont elle ne dit rien. */
export const montantsAnnonces = ({
  lignes,
  remise,
}: Pick<ContenuFactureDto, 'lignes' | 'remise'>): Pick<
  TotauxAnnonces,
  'montantsLignesCentimes' | 'remisesLignesCentimes' | 'remiseCentimes'
> => ({
  montantsLignesCentimes: (lignes ?? []).map(({ montant }) => centimes(montant)),
  remisesLignesCentimes: (lignes ?? []).map((ligne) => remiseAnnoncee(ligne.remise)),
  remiseCentimes: remiseAnnoncee(remise),
});

/** L'ajout libre aux conditions : absent, celui du profil ; nos conditions par défaut n'en sont pas un. */
const lireAjout = (texte: string | null | undefined): string | undefined =>
  texte === undefined ? undefined : ajoutLibre(texte ?? '');

/** Les conditions que dit la demande, l'escompte en toutes lettres compris s'il se lit. */
function conditionsDemandees(mentions: MentionsFactureDto | null | undefined): Partial<ConditionsPaiement> {
  const ecrit = mentions?.escompte ? lireEscompte(mentions.escompte) : undefined;
  return { ...(ecrit !== undefined && { escompte: ecrit }), ...lireConditions(mentions?.conditions) };
}

/** Le corps de `POST` ou `PUT /factures`, lu une fois pour toutes. @throws SaisieInvalide pour une adresse dite deux fois */
export const lireFacture = (dto: ContenuFactureDto): FactureSaisie => ({
  client: dto.client || null,
  contenu: {
    dateEmission: dto.dateEmission ?? null,
    dateEcheance: dto.dateEcheance ?? null,
    datePrestation: dto.datePrestation ?? undefined,
    periodeDu: dto.periodeDu ?? undefined,
    periodeAu: dto.periodeAu ?? undefined,
    objet: dto.objet || undefined,
    bonDeCommande: dto.bonDeCommande || undefined,
    referenceAcheteur: dto.referenceAcheteur || undefined,
    contrat: dto.contrat || undefined,
    moyensPaiement: dto.moyensPaiement ? rangerMoyens(dto.moyensPaiement) : undefined,
    livraison: lireLivraison(dto),
    lignes: lireLignes(dto.lignes),
    remise: lireRemise(dto.remise),
    acompteCentimes: centimes(dto.acompte) || undefined,
    mentions: {
      conditionsPaiement: lireAjout(dto.mentionsLegales?.conditionsPaiement),
      mentionLibre: enTexte(dto.mentionsLegales?.mentionLibre),
    },
  },
  conditions: conditionsDemandees(dto.mentionsLegales),
  redites: dto.mentionsLegales ?? null,
  annonces: {
    ...montantsAnnonces(dto),
    totalHtCentimes: centimes(dto.montantHT),
    totalTtcCentimes: centimes(dto.montantTTC),
    avecTva: Boolean(dto.tauxTVA),
  },
});
