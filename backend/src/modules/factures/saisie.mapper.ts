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
import {
  centiemesDepuisTaux,
  type Centimes,
  centimesDepuisEuros,
  dixMilliemesDepuisEuros,
  milliemesDepuisQuantite,
} from '@facturier/domaine/valeurs/montant';
import { type ConditionsPaiement, lireEscompte } from '@facturier/domaine/documents/conditions';
import { lireConditions } from '@facturier/domaine/contrat/conditions-fil';
import { ajoutLibre } from '@facturier/domaine/documents/avertissements-vente';
import { DATES_PRECISEES, DITS_DE_L_ACOMPTE, TEXTES_PRECISES } from '@facturier/domaine/documents/precisions';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import type { LigneDto, MentionsFactureDto, RemiseDto } from '../../common/http/contenu.dto';
import { type FactureSaisie, fusionner, SAISIE_VIDE, type SaisieDite } from './saisie';
import type { ContenuFactureDto } from './dto/facture.dto';

const centimes = (euros: number | null | undefined): Centimes | null =>
  euros == null ? null : centimesDepuisEuros(euros);

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

/** Les conditions que dit la demande, l'escompte en toutes lettres compris s'il se lit. */
function conditionsDemandees(mentions: MentionsFactureDto | null | undefined): Partial<ConditionsPaiement> {
  const ecrit = mentions?.escompte ? lireEscompte(mentions.escompte) : undefined;
  return { ...(ecrit !== undefined && { escompte: ecrit }), ...lireConditions(mentions?.conditions) };
}

/** Les mentions que dit la demande : celle dont elle ne dit rien n'y est pas ; `null` est vidé. */
function lireMentions(mentions: MentionsFactureDto | null | undefined): SaisieDite['mentions'] {
  if (!mentions) return mentions;
  const { conditionsPaiement, mentionLibre } = mentions;
  return {
    ...(conditionsPaiement !== undefined && { conditionsPaiement: ajoutLibre(conditionsPaiement ?? '') }),
    ...(mentionLibre !== undefined && { mentionLibre: mentionLibre ?? '' }),
  };
}

/** Les précisions que dit la demande ; `null` est vidé. */
function lirePrecisions(dto: ContenuFactureDto): SaisieDite['contenu'] {
  const dites: SaisieDite['contenu'] = {};
  for (const champ of [...DATES_PRECISEES, ...TEXTES_PRECISES])
    if (dto[champ] !== undefined) dites[champ] = dto[champ] || undefined;
  return dites;
}

/** Ce que la demande dit de l'acompte déjà versé ; `null` est vidé. */
const lireVersement = (dto: ContenuFactureDto): SaisieDite['contenu'] =>
  Object.fromEntries(
    DITS_DE_L_ACOMPTE.flatMap((champ) =>
      dto[champ] === undefined ? [] : [[champ, dto[champ] || undefined]],
    ),
  );

function lireContenu(dto: ContenuFactureDto): SaisieDite['contenu'] {
  const { dateEmission, dateEcheance, moyensPaiement, livraison, adresseLivraison, remise, acompte } = dto;
  return {
    ...lirePrecisions(dto),
    ...(dateEmission !== undefined && { dateEmission }),
    ...(dateEcheance !== undefined && { dateEcheance }),
    ...(moyensPaiement !== undefined && {
      moyensPaiement: moyensPaiement ? rangerMoyens(moyensPaiement) : undefined,
    }),
    ...((livraison !== undefined || adresseLivraison !== undefined) && { livraison: lireLivraison(dto) }),
    ...(dto.lignes !== undefined && { lignes: lireLignes(dto.lignes) }),
    ...(remise !== undefined && { remise: lireRemise(remise) }),
    ...(acompte !== undefined && { acompteCentimes: centimes(acompte) || undefined }),
    ...lireVersement(dto),
  };
}

/** Le corps de `POST` ou `PUT /factures`, lu une fois pour toutes. @throws SaisieInvalide pour une adresse dite deux fois */
export const lireDemande = (dto: ContenuFactureDto): SaisieDite => ({
  ...(dto.client !== undefined && { client: dto.client || null }),
  contenu: lireContenu(dto),
  mentions: lireMentions(dto.mentionsLegales),
  conditions: conditionsDemandees(dto.mentionsLegales),
  redites: dto.mentionsLegales ?? null,
  annonces: {
    ...montantsAnnonces(dto),
    totalHtCentimes: centimes(dto.montantHT),
    totalTtcCentimes: centimes(dto.montantTTC),
    avecTva: Boolean(dto.tauxTVA),
  },
});

/** Le corps d'une facture neuve : ce dont il ne dit rien est vide. @throws SaisieInvalide */
export const lireFacture = (dto: ContenuFactureDto): FactureSaisie =>
  fusionner(SAISIE_VIDE, lireDemande(dto));
