import {
  DATES_PRECISEES,
  DITS_DE_L_ACOMPTE,
  fautesDeTextes,
  type NomDeTexte,
  pourChaque,
  TEXTES_PRECISES,
} from '@facturier/domaine/documents/precisions';
import { delaiDe, validiteEntre } from './validite';
import type { LigneSaisie } from '@facturier/domaine/documents/ligne';
import { type DateCivile, estDateCivile } from '@facturier/domaine/valeurs/date-civile';
import { adresseDepuisTexte, livraisonVide } from '@facturier/domaine/documents/livraison';
import { entierLu } from '@facturier/domaine/valeurs/nombre';
import {
  eurosDepuisCentimes,
  eurosDepuisDixMilliemes,
  quantiteDepuisMilliemes,
} from '@facturier/domaine/valeurs/montant';
import type { CorpsConditions } from '@facturier/domaine/contrat/conditions';
import {
  type ConditionsPaiement,
  conditionsParDefaut,
  echeanceDe,
} from '@facturier/domaine/documents/conditions';
import { lireConditions } from '@facturier/domaine/contrat/conditions-fil';
import { PREMIER_JOUR_COUVERT } from '@facturier/domaine/documents/textes-legaux';
import { corpsRetard, saisirRetard } from '@/components/conditions/saisie-conditions';
import {
  LIGNE_NEUVE,
  PRECISIONS_VIDES,
  type EmetteurSaisi,
  type ValeursAssistant,
} from './valeurs-assistant';
import type { EtatAssistant } from './assistant.reducer';
import type { LigneFacture } from '@facturier/domaine/contrat/factures';
import type { ContenuFactureDemande, CorpsLigne } from '@facturier/domaine/contrat/factures-demandes';
import { type DuDevis, devisDe } from './devis-du-brouillon';
import { ligneVide, lireLigneTapee, rangerNombre, type LigneTapee } from './lignes';
import {
  type Facture,
  lireAcompte,
  saisirNombre,
  lireRemiseTapee,
  remiseEnvoyee,
  saisirRemise,
} from '@/features/factures/public';

/** Le corps d'un brouillon envoyé au serveur : seuls les champs lisibles y sont. */
export type CorpsBrouillon = Omit<
  ContenuFactureDemande,
  'montantHT' | 'tauxTVA' | 'montantTTC' | 'lignes'
> & { lignes: CorpsLigne[] } & Required<Pick<ContenuFactureDemande, 'mentionsLegales'>>;

/** Ce qu'un `PUT` doit dire vide quand la saisie ne l'envoie pas : absent, il ne changerait pas. */
export const VIDES: Record<keyof Omit<CorpsBrouillon, 'lignes' | 'mentionsLegales'>, null> = {
  client: null,
  dateEmission: null,
  dateEcheance: null,
  ...pourChaque([...DATES_PRECISEES, ...TEXTES_PRECISES], () => null),
  adresseLivraison: null,
  moyensPaiement: null,
  livraison: null,
  remise: null,
  acompte: null,
  ...pourChaque(DITS_DE_L_ACOMPTE, () => null),
};

/** Une ligne, telle que le fil la porte. */
function ligneEnvoyee(ligne: LigneSaisie): CorpsLigne {
  const { description, detail, nature, quantiteMilliemes, prixUnitaireDixMilliemes, unite, remise } = ligne;
  return {
    description,
    ...(detail && { detail }),
    ...(nature && { nature }),
    ...(quantiteMilliemes !== null && { quantite: quantiteDepuisMilliemes(quantiteMilliemes) }),
    ...(prixUnitaireDixMilliemes !== null && {
      prixUnitaire: eurosDepuisDixMilliemes(prixUnitaireDixMilliemes),
    }),
    ...(unite && { unite }),
    ...(remise && { remise: remiseEnvoyee(remise) }),
  };
}

const DATES = ['dateEmission', 'dateEcheance', ...DATES_PRECISEES] as const;

/** Les dates que personne n'a tapées ne partent pas : le jour de l'émission les dira. */
const datesLibres = ({ dateLibre, validite }: ValeursAssistant): (typeof DATES)[number][] => [
  ...(dateLibre ? (['dateEmission'] as const) : []),
  ...(dateLibre && validite !== null ? (['dateEcheance'] as const) : []),
];

/** Ce qui est dit de l'acompte déjà versé, et se lit. */
const versement = ({
  acompteDate,
  acompteMoyen,
  acompteReference,
}: ValeursAssistant): Partial<CorpsBrouillon> => ({
  ...(estDateCivile(acompteDate) && { acompteDate }),
  ...(acompteMoyen && { acompteMoyen }),
  ...(acompteReference.trim() && { acompteReference: acompteReference.trim() }),
});

/** Ce que la saisie précise au-delà des lignes : seul ce qui est dit y est. */
function precisions(valeurs: ValeursAssistant): Partial<CorpsBrouillon> {
  const libres: readonly string[] = datesLibres(valeurs);
  const dates = DATES.filter((champ) => estDateCivile(valeurs[champ]) && !libres.includes(champ));
  const faux = fautesDeTextes(valeurs).map(({ champ }) => champ);
  const textes = TEXTES_PRECISES.filter((champ) => valeurs[champ].trim() && !faux.includes(champ));
  const remise = lireRemiseTapee(valeurs);
  const acompte = entierLu(lireAcompte(valeurs.acompte));
  return {
    ...Object.fromEntries(dates.map((champ) => [champ, valeurs[champ]])),
    ...Object.fromEntries(textes.map((champ) => [champ, valeurs[champ].trim()])),
    ...(!livraisonVide(valeurs.livraison) && { livraison: valeurs.livraison }),
    ...(valeurs.moyensPaiement && { moyensPaiement: valeurs.moyensPaiement }),
    ...(remise && { remise: remiseEnvoyee(remise) }),
    ...(acompte && { acompte: eurosDepuisCentimes(acompte), ...versement(valeurs) }),
  };
}

/** Le délai n'est dit que si l'échéance en vient. */
function conditionsEnvoyees(valeurs: ValeursAssistant): CorpsConditions {
  const delai = (valeurs.dateLibre || estDateCivile(valeurs.dateEcheance)) && delaiDe(valeurs);
  return { ...(delai && { delai }), ...corpsRetard(valeurs.retard) };
}

/** La saisie, en corps de brouillon : les lignes vierges et les dates impossibles n'y sont pas. */
export function corpsBrouillon(valeurs: ValeursAssistant): CorpsBrouillon {
  return {
    ...(valeurs.clientId && { client: valeurs.clientId }),
    ...precisions(valeurs),
    lignes: valeurs.lignes
      .filter((ligne) => !ligneVide(ligne))
      .map(lireLigneTapee)
      .map(ligneEnvoyee),
    mentionsLegales: {
      conditions: conditionsEnvoyees(valeurs),
      conditionsPaiement: valeurs.conditionsPaiement,
      mentionLibre: valeurs.mentionLibre,
    },
  };
}

/** Une ligne du serveur, en saisie. */
export const saisirLigne = (ligne: Partial<LigneFacture>): Omit<LigneTapee, 'cle'> => ({
  description: ligne.description ?? '',
  quantite: saisirNombre(ligne.quantite ?? null) || LIGNE_NEUVE.quantite,
  prixUnitaire: rangerNombre('prixUnitaire', saisirNombre(ligne.prixUnitaire ?? null)),
  unite: ligne.unite ?? '',
  detail: ligne.detail ?? '',
  nature: ligne.nature ?? '',
  ...saisirRemise(ligne.remise),
});

const LIGNES_MINIMALES = 3;

function lignesReprises(lignes: readonly LigneFacture[]): LigneTapee[] {
  const reprises = lignes.map(saisirLigne);
  while (reprises.length < LIGNES_MINIMALES) reprises.push(LIGNE_NEUVE);
  return reprises.map((ligne, i) => ({ ...ligne, cle: `l${i + 1}` }));
}

/** Les conditions qu'un brouillon porte ; celles de la loi pour ce qu'il n'en dit pas. */
const conditionsDeFacture = ({ dateEmission, mentionsLegales }: Reprise): ConditionsPaiement => ({
  ...conditionsParDefaut(dateEmission && estDateCivile(dateEmission) ? dateEmission : PREMIER_JOUR_COUVERT),
  ...lireConditions(mentionsLegales?.conditions),
});

/** La durée qu'un brouillon montre : son délai si l'échéance en vient, sinon celle qui sépare ses dates. */
const validiteDe = (
  { delai }: ConditionsPaiement,
  emission: DateCivile | '',
  echeance: DateCivile | '',
): Pick<ValeursAssistant, 'validite' | 'finDeMois'> =>
  estDateCivile(emission) && echeanceDe(emission, delai) === echeance
    ? { validite: delai.jours, finDeMois: delai.finDeMois }
    : { validite: validiteEntre(emission, echeance), finDeMois: false };

/** Ce qu'un brouillon dit à l'assistant qui le reprend ; ce qu'une autre sorte n'a pas manque. */
export type Reprise = Pick<Facture, 'lignes'> &
  Partial<
    Pick<
      Facture,
      | 'dateEmission'
      | 'dateEcheance'
      | (typeof DATES_PRECISEES)[number]
      | NomDeTexte
      | 'livraison'
      | 'adresseLivraison'
      | 'moyensPaiement'
      | 'acompte'
      | (typeof DITS_DE_L_ACOMPTE)[number]
      | 'remise'
    >
  > &
  DuDevis & {
    client: { _id: string | null } | null;
    mentionsLegales?: Pick<
      NonNullable<Facture['mentionsLegales']>,
      'conditions' | 'conditionsPaiement' | 'mentionLibre'
    > | null;
  };

/** L'assistant tel qu'il reprend un brouillon du serveur, à l'aperçu s'il vient d'un devis, où tout est décidé ; l'émetteur vient du profil, une date libre reste à mettre au jour. */
export function etatDepuisFacture(facture: Reprise, emetteur: EmetteurSaisi, ajout: string): EtatAssistant {
  const lignes = lignesReprises(facture.lignes);
  const dateEmission = facture.dateEmission ?? '';
  const dateEcheance = facture.dateEcheance ?? '';
  const dateLibre = facture.dateEmission === null;
  const conditions = conditionsDeFacture(facture);
  return {
    etape: facture.devis ? 5 : facture.client?._id ? 3 : 2,
    revision: 0,
    prochaineCle: lignes.length + 1,
    valeurs: {
      emetteur,
      clientId: facture.client?._id ?? null,
      dateEmission,
      dateLibre,
      dateEcheance,
      ...(dateLibre && !dateEcheance
        ? { validite: conditions.delai.jours, finDeMois: conditions.delai.finDeMois }
        : validiteDe(conditions, dateEmission, dateEcheance)),
      ...pourChaque([...DATES_PRECISEES, ...TEXTES_PRECISES], (nom) => facture[nom] ?? ''),
      livraison:
        facture.livraison ?? adresseDepuisTexte(facture.adresseLivraison) ?? PRECISIONS_VIDES.livraison,
      moyensPaiement: facture.moyensPaiement ?? null,
      acompte: saisirNombre(facture.acompte || null),
      acompteDate: facture.acompteDate ?? '',
      acompteMoyen: facture.acompteMoyen ?? undefined,
      acompteReference: facture.acompteReference ?? '',
      ...saisirRemise(facture.remise),
      lignes,
      retard: saisirRetard(conditions),
      conditionsPaiement: facture.mentionsLegales?.conditionsPaiement ?? ajout,
      mentionLibre: facture.mentionsLegales?.mentionLibre ?? '',
      devis: devisDe(facture),
    },
  };
}

/** Une écriture partie et restée sans réponse ; `cle` est vide pour un `PUT`. */
export interface Tentative<C = CorpsBrouillon> {
  cle: string;
  corps: C;
}

/** Vrai si ces deux corps disent la même chose. */
export const memeCorps = <C>(un: C, autre: C): boolean => JSON.stringify(un) === JSON.stringify(autre);
