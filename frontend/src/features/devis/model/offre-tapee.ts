import type { CorpsOffre, OffreDeDevis } from '@facturier/domaine/contrat/devis';
import {
  type Dechets,
  type GenreVersement,
  type Offre,
  type ProfilDevis,
  TAUX_VERSEMENT,
  type Versement,
} from '@facturier/domaine/devis/offre';
import type { FraisDeRenvoi } from '@facturier/domaine/devis/avis-de-retractation';
import type { ContexteDevis, ExceptionRetractation } from '@facturier/domaine/devis/retractation';
import { type DateCivile, estDateCivile } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes, tauxDepuisCentiemes } from '@facturier/domaine/valeurs/montant';
import {
  entierLu,
  fauteLue,
  lireNombreTape,
  MONTANT,
  type NombreLu,
  type RegleNombre,
} from '@facturier/domaine/valeurs/nombre';
import { validiteParDefaut } from '@facturier/domaine/devis/validite';

/** Un versement tel qu'il est tapé. */
export interface VersementTape {
  cle: string;
  genre: GenreVersement;
  valeur: string;
  en: 'taux' | 'montant';
  exigibleLe: DateCivile | '';
}

/** Ce qui se répond par oui ou non, ou pas encore. */
export type OuiNon = '' | 'oui' | 'non';
const ouiNonLu = (dit: OuiNon): boolean | undefined => (dit ? dit === 'oui' : undefined);
const ouiNonDit = (lu: boolean | null | undefined): OuiNon => (lu == null ? '' : lu ? 'oui' : 'non');

/** L'offre telle qu'elle est tapée : les nombres restent du texte, pour ne rien perdre d'une saisie en cours. */
export interface OffreTapee {
  valideJusquau: DateCivile | '';
  execution: string;
  profil: ProfilDevis;
  contexte: ContexteDevis;
  exception: ExceptionRetractation | '';
  petitProfessionnel: boolean;
  fraisDeRenvoi: FraisDeRenvoi;
  executionSuccessive: boolean;
  tarif: string;
  /** Le prix du devis est dans le total, ou en plus. */
  tarifCompris: OuiNon;
  deplacement: string;
  declaration: string;
  quantite: string;
  tri: string;
  points: string;
  cout: string;
  coutCompris: OuiNon;
  versements: VersementTape[];
}

/** Les cases de l'offre qui se cochent. */
export type CaseDOffre = 'petitProfessionnel' | 'executionSuccessive';

/** Les champs de l'offre qui se tapent. */
export type ChampOffre = Exclude<keyof OffreTapee, 'versements' | CaseDOffre>;

/** Rien de tapé. */
const RIEN_DE_TAPE = {
  execution: '',
  exception: '',
  tarif: '',
  tarifCompris: '',
  deplacement: '',
  declaration: '',
  quantite: '',
  tri: '',
  points: '',
} as const;

/** La même offre, ses réponses ôtées : son métier et sa façon de se conclure restent. */
export const sansReponse = (offre: OffreTapee): OffreTapee => ({
  ...offre,
  ...RIEN_DE_TAPE,
  valideJusquau: '',
  versements: [],
});

/** Une offre neuve : trente jours, à distance, sans métier ni versement. */
export const offreNeuve = (aujourdhui: DateCivile): OffreTapee => ({
  ...RIEN_DE_TAPE,
  valideJusquau: validiteParDefaut(aujourdhui),
  profil: 'aucun',
  contexte: 'distance',
  petitProfessionnel: false,
  fraisDeRenvoi: 'vendeur',
  executionSuccessive: false,
  cout: '',
  coutCompris: '',
  versements: [],
});

/** Un prix qui peut être nul : celui du devis, ou des déchets. */
const PRIX: RegleNombre = { ...MONTANT, minimum: 0, tropPetit: 'Le prix ne peut pas être négatif.' };
const lirePrix = (tape: string): NombreLu => lireNombreTape(tape, PRIX);
const lireVersement = ({ valeur, en }: VersementTape): NombreLu =>
  lireNombreTape(valeur.replace('%', ''), en === 'taux' ? TAUX_VERSEMENT : MONTANT);

/** Les nombres tapés qui ne se lisent pas, au chemin de leur champ. */
export function illisibles({ tarif, cout, versements }: OffreTapee): { champ: string; message: string }[] {
  const lus: [string, NombreLu][] = [
    ['offre.tarif', lirePrix(tarif)],
    ['offre.dechets.cout', lirePrix(cout)],
    ...versements.map((un, rang): [string, NombreLu] => [`offre.echeancier.${rang}`, lireVersement(un)]),
  ];
  return lus.flatMap(([champ, lu]) => {
    const message = fauteLue(lu);
    return message ? [{ champ, message }] : [];
  });
}

const versementLu = (tape: VersementTape): Versement => {
  const entier = entierLu(lireVersement(tape));
  return {
    genre: tape.genre,
    ...(entier && (tape.en === 'taux' ? { tauxCentiemes: entier } : { montantCentimes: entier })),
    ...(estDateCivile(tape.exigibleLe) && { exigibleLe: tape.exigibleLe }),
  };
};

/** Les déchets, si le métier en demande. */
function dechetsLus({ profil, quantite, tri, points, cout, coutCompris }: OffreTapee): Dechets | undefined {
  if (profil !== 'construction_jardinage') return undefined;
  const coutCentimes = entierLu(lirePrix(cout)) ?? 0;
  const compris = coutCentimes > 0 ? ouiNonLu(coutCompris) : undefined;
  return {
    quantite: quantite.trim(),
    tri: tri.trim(),
    points: points.trim(),
    coutCentimes,
    ...(compris !== undefined && { compris }),
  };
}

/** Le métier où chaque champ a un sens : ailleurs, ce qui fut tapé ne part pas. */
const METIERS: Readonly<Record<'tarif' | 'deplacement' | 'declaration', readonly ProfilDevis[]>> = {
  tarif: ['depannage', 'services_a_la_personne'],
  deplacement: ['depannage'],
  declaration: ['services_a_la_personne'],
};
export const aUnSens = (champ: keyof typeof METIERS, profil: ProfilDevis): boolean =>
  METIERS[champ].includes(profil);

/** L'offre, telle que le domaine la juge et la dessine. */
export function lireOffre(tapee: OffreTapee): Offre {
  const { profil, contexte, exception, petitProfessionnel, fraisDeRenvoi } = tapee;
  const tarif = aUnSens('tarif', profil) ? entierLu(lirePrix(tapee.tarif)) : null;
  const execution = tapee.execution.trim();
  const deplacement = aUnSens('deplacement', profil) && tapee.deplacement.trim();
  const declaration = aUnSens('declaration', profil) && tapee.declaration.trim();
  const successive = aUnSens('declaration', profil) && tapee.executionSuccessive;
  const dechets = dechetsLus(tapee);
  const compris = tarif ? ouiNonLu(tapee.tarifCompris) : undefined;
  return {
    profil,
    contexte,
    fraisDeRenvoi,
    ...(petitProfessionnel && { petitProfessionnel }),
    ...(successive && { executionSuccessive: true }),
    ...(exception && { exception }),
    ...(estDateCivile(tapee.valideJusquau) && { valideJusquau: tapee.valideJusquau }),
    ...(execution && { execution }),
    ...(tarif !== null && { tarifCentimes: tarif }),
    ...(compris !== undefined && { prixDevisCompris: compris }),
    ...(deplacement && { deplacement }),
    ...(declaration && { declaration }),
    ...(dechets && { dechets }),
    echeancier: tapee.versements.map(versementLu),
  };
}

/** L'offre, telle que le fil la porte : entière, un champ vide y est dit vide. Un versement pas encore lisible n'y est pas. */
export function corpsOffre(tapee: OffreTapee): CorpsOffre {
  const { tarifCentimes, dechets, echeancier, ...offre } = lireOffre(tapee);
  return {
    profil: offre.profil,
    contexte: offre.contexte,
    petitProfessionnel: offre.petitProfessionnel ?? false,
    fraisDeRenvoi: offre.fraisDeRenvoi ?? null,
    executionSuccessive: offre.executionSuccessive ?? false,
    valideJusquau: offre.valideJusquau ?? null,
    execution: offre.execution ?? null,
    exception: offre.exception ?? null,
    tarif: tarifCentimes === undefined ? null : eurosDepuisCentimes(tarifCentimes),
    prixDevisCompris: offre.prixDevisCompris ?? null,
    deplacement: offre.deplacement ?? null,
    declaration: offre.declaration ?? null,
    dechets: dechets
      ? {
          quantite: dechets.quantite,
          tri: dechets.tri,
          points: dechets.points,
          cout: eurosDepuisCentimes(dechets.coutCentimes),
          compris: dechets.compris ?? null,
        }
      : null,
    echeancier: echeancier
      .filter(({ tauxCentiemes, montantCentimes }) => tauxCentiemes ?? montantCentimes)
      .map(({ genre, tauxCentiemes, montantCentimes, exigibleLe }) => ({
        genre,
        ...(tauxCentiemes && { taux: tauxDepuisCentiemes(tauxCentiemes) }),
        ...(montantCentimes && { montant: eurosDepuisCentimes(montantCentimes) }),
        exigibleLe: exigibleLe ?? null,
      })),
  };
}

const enTexte = (nombre: number | null | undefined): string =>
  nombre == null ? '' : String(nombre).replace('.', ',');

/** L'offre d'un brouillon du serveur, en saisie. */
export function saisirOffre(offre: OffreDeDevis): OffreTapee {
  const { dechets } = offre;
  return {
    valideJusquau: offre.valideJusquau ?? '',
    execution: offre.execution ?? '',
    profil: offre.profil,
    contexte: offre.contexte,
    exception: offre.exception ?? '',
    petitProfessionnel: offre.petitProfessionnel,
    fraisDeRenvoi: offre.fraisDeRenvoi ?? 'vendeur',
    executionSuccessive: offre.executionSuccessive,
    tarif: enTexte(offre.tarif),
    tarifCompris: ouiNonDit(offre.prixDevisCompris),
    deplacement: offre.deplacement ?? '',
    declaration: offre.declaration ?? '',
    quantite: dechets?.quantite ?? '',
    tri: dechets?.tri ?? '',
    points: dechets?.points ?? '',
    cout: enTexte(dechets?.cout),
    coutCompris: ouiNonDit(dechets?.compris),
    versements: offre.echeancier.map(({ genre, taux, montant, exigibleLe }, rang) => ({
      cle: `v${rang + 1}`,
      genre,
      valeur: enTexte(taux ?? montant),
      en: taux === null ? 'montant' : 'taux',
      exigibleLe: exigibleLe ?? '',
    })),
  };
}
