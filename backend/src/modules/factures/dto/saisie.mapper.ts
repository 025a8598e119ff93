import { ecartsDeTotaux, type TotauxAnnonces } from '@facturier/domaine/documents/totaux';
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
  centiemesDepuisTaux,
  type Centimes,
  centimesDepuisEuros,
  dixMilliemesDepuisEuros,
  eurosDepuisCentimes,
  milliemesDepuisQuantite,
} from '@facturier/domaine/valeurs/montant';
import { type ConditionsPaiement, lireEscompte } from '@facturier/domaine/documents/conditions';
import { lireConditions } from '@facturier/domaine/contrat/conditions-fil';
import { ajoutLibre } from '@facturier/domaine/documents/avertissements-vente';
import { type ChampFautif, ErreurMetier, SaisieInvalide } from '../../../common/errors/erreur-metier';
import type { LigneDto, MentionsFactureDto, RemiseDto } from '../../../common/http/contenu.dto';
import type { ContenuFactureDto } from './facture.dto';
import type { CorpsMentionsFacture } from '@facturier/domaine/contrat/factures-demandes';
import type { Vendeur } from '@facturier/domaine/documents/facture';
import { INDEMNITE_RECOUVREMENT_CENTIMES, texteApplicable } from '@facturier/domaine/documents/textes-legaux';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Faute } from '@facturier/domaine/valeurs/regle';
import { normaliserSiret } from '@facturier/domaine/valeurs/siret';
import { normaliserTva } from '@facturier/domaine/valeurs/tva';

/** Ce qu'une facture redit du profil ou de la loi, tel qu'il a été envoyé. */
type Redites = Pick<
  CorpsMentionsFacture,
  'siret' | 'tvaIntracommunautaire' | 'indemniteForfaitaire' | 'escompte' | 'conditions'
>;

type Profil = Pick<Vendeur, 'siret' | 'tvaIntracommunautaire'>;

function fauteIndemnite(annoncee: unknown, date: DateCivile): string | null {
  const euros = eurosDepuisCentimes(texteApplicable(INDEMNITE_RECOUVREMENT_CENTIMES, date));
  const admises: unknown[] = [undefined, null, true, '', euros, String(euros)];
  return admises.includes(annoncee)
    ? null
    : `La loi fixe l’indemnité à ${euros}\u00a0€ (article D441-5 du code de commerce).`;
}

function fauteEscompte({ escompte, conditions }: Redites): string | null {
  if (!escompte) return null;
  if (conditions?.escompte !== undefined) return 'L’escompte se dit une seule fois, dans vos conditions.';
  return lireEscompte(escompte) === undefined
    ? 'Cet escompte ne se lit pas\u00a0: écrivez «\u00a0néant\u00a0» ou «\u00a02\u00a0% à 10 jours\u00a0», ou donnez le taux et les jours dans vos conditions.'
    : null;
}

const differe = (donne: string | undefined, connu: string | undefined): boolean =>
  Boolean(donne) && donne !== (connu ?? '');

/** Ce qu'une facture redit autrement que le profil ou la loi : refusé, jamais tu. Champs : `mentionsLegales.siret`… */
export function fautesDeRedites(redites: Redites | null, profil: Profil, date: DateCivile): Faute[] {
  if (!redites) return [];
  const { siret, tvaIntracommunautaire } = redites;
  const refus = {
    siret: differe(siret && normaliserSiret(siret), profil.siret)
      ? 'Ce SIRET n’est pas celui de votre compte\u00a0: changez-le dans vos mentions légales.'
      : null,
    tvaIntracommunautaire: differe(
      tvaIntracommunautaire && normaliserTva(tvaIntracommunautaire),
      profil.tvaIntracommunautaire,
    )
      ? 'Ce numéro de TVA n’est pas celui de vos mentions légales\u00a0: enregistrez-le là, il vaudra pour toutes vos factures.'
      : null,
    indemniteForfaitaire: fauteIndemnite(redites.indemniteForfaitaire, date),
    escompte: fauteEscompte(redites),
  };
  return Object.entries(refus).flatMap(([champ, message]) =>
    message ? [{ champ: `mentionsLegales.${champ}`, message }] : [],
  );
}

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

const MONTANTS: Readonly<Record<string, string>> = {
  montantHT: 'total HT',
  montantTTC: 'total TTC',
  tauxTVA: 'taux de TVA',
  'remise.montant': 'remise',
};

/** « total HT », « montant de la ligne 2 » : un montant, nommé pour la personne. */
function nommerMontant(champ: string): string {
  const [, rang, quoi] = champ.split('.');
  return MONTANTS[champ] ?? `${quoi === 'remise' ? 'remise' : 'montant'} de la ligne ${Number(rang) + 1}`;
}

export class TotauxDifferents extends ErreurMetier {
  readonly code = 'TOTAUX_DIFFERENTS';
  readonly statut = 400;

  constructor(champs: ChampFautif[]) {
    const lesquels = champs.map(({ champ }) => nommerMontant(champ)).join(', ');
    super(`Les montants envoyés diffèrent de ceux que nous calculons\u00a0: ${lesquels}.`, {}, champs);
  }
}

/** Compare les montants annoncés à ceux que nous calculons. @throws TotauxDifferents qui dit lesquels */
export function verifierTotaux(
  contenu: Parameters<typeof ecartsDeTotaux>[0],
  annonces: TotauxAnnonces | null,
): void {
  const ecarts = annonces ? ecartsDeTotaux(contenu, annonces) : [];
  if (ecarts.length > 0) throw new TotauxDifferents(ecarts);
}
