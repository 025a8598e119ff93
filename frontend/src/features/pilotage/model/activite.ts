import type {
  ActiviteConnue,
  CorpsActivite,
  TauxLuSurLAppel,
  VersionDActivite,
} from '@facturier/domaine/contrat/activite';
import type { Caisse, Chambre, Periodicite, ZoneDActivite } from '@facturier/domaine/cotisations/activite';
import { CATEGORIES, type Categorie } from '@facturier/domaine/cotisations/categories';
import { estQuestion, type Question, QUESTIONS } from '@facturier/domaine/cotisations/reponses';
import { lireNombreTape } from '@facturier/domaine/valeurs/nombre';
import { tauxDepuisCentiemes } from '@facturier/domaine/valeurs/montant';
import type { Fautes } from '@/components/formulaire/fautes';

/** « Je ne sais pas » : ce qui en dépend ne se calcule pas. */
export const INCONNU = 'inconnu';
/** Une réponse, « Je ne sais pas », ou rien encore. */
type Reponse<V extends string> = V | typeof INCONNU | '';

/** Ce dont on lit le taux sur son appel : chaque catégorie, ou la Cipav d'un seul. */
type TauxALire = Categorie | 'cipav';

/** Les réponses de « Mon activité », telles qu'elles se tapent. */
export interface SaisieActivite {
  debut: string;
  categories: Categorie[];
  caisse: Reponse<Caisse>;
  chambre: Reponse<Chambre>;
  zone: ZoneDActivite;
  periodicite: Reponse<Periodicite>;
  tva: Reponse<NonNullable<VersionDActivite['tva']>>;
  versement: Reponse<'oui' | 'non'>;
  acre: Reponse<'oui' | 'non'>;
  /** Outre-mer : le taux lu sur l'appel. */
  taux: Partial<Record<TauxALire, string>>;
  /** Depuis quand ces réponses valent ; vide la première fois. */
  aPartirDu: string;
}

const NEUVE: SaisieActivite = {
  debut: '',
  categories: [],
  caisse: '',
  chambre: '',
  zone: 'generale',
  periodicite: '',
  tva: '',
  versement: '',
  acre: '',
  taux: {},
  aPartirDu: '',
};

const enMots = (taux: number): string => String(taux).replace('.', ',');
const estOui = (reponse: Reponse<'oui' | 'non'>): boolean | null =>
  reponse === 'oui' || reponse === 'non' ? reponse === 'oui' : null;
const ouiOuNon = (dit: boolean | null): 'oui' | 'non' | typeof INCONNU =>
  dit === null ? INCONNU : dit ? 'oui' : 'non';

/** Les réponses déjà données, à relire ou à changer. */
export function saisieDepuis({ debut, acre, versions }: ActiviteConnue): SaisieActivite {
  const derniere = versions.at(-1);
  if (!derniere || debut === null) return NEUVE;
  const { tauxSaisis = [], versementLiberatoire, categories, ...version } = derniere;
  return {
    ...version,
    caisse: version.caisse ?? INCONNU,
    chambre: version.chambre ?? INCONNU,
    periodicite: version.periodicite ?? INCONNU,
    tva: version.tva ?? INCONNU,
    categories: [...categories],
    debut,
    versement: ouiOuNon(versementLiberatoire),
    acre: ouiOuNon(acre),
    taux: Object.fromEntries(tauxSaisis.map(({ code, taux }) => [code, enMots(taux)])),
  };
}

/** Un taux en pour cent, à deux décimales. */
const TAUX = {
  decimales: 2,
  minimum: 0,
  maximum: 100_00,
  tropPetit: 'Un taux ne peut pas être négatif.',
} as const;
const REPONDEZ = 'Répondez, ou choisissez «\u00a0Je ne sais pas\u00a0».';

/** Les taux à lire sur son appel : outre-mer seulement. */
export function tauxALire({
  zone,
  caisse,
  categories,
}: Pick<SaisieActivite, 'zone' | 'caisse' | 'categories'>): readonly TauxALire[] {
  if (zone !== 'outre_mer') return [];
  return caisse === 'cipav' ? ['cipav'] : categories;
}

function fauteDuTaux(saisie: SaisieActivite): string | null {
  const lus = tauxALire(saisie).map((code) => lireNombreTape(saisie.taux[code] ?? '', TAUX));
  return lus.some(({ etat }) => etat === 'faux')
    ? 'Ce taux ne se lit pas\u00a0: écrivez 4,4 pour 4,4\u00a0%.'
    : null;
}

/** Ce qui manque à ces réponses pour être envoyées. @param suite une version est déjà dite : le jour du changement compte */
export function fautesActivite(saisie: SaisieActivite, suite: boolean): Fautes<SaisieActivite> {
  const repondre = (reponse: string): string | null => (reponse ? null : REPONDEZ);
  return {
    debut: saisie.debut ? null : 'Indiquez le jour de votre début d’activité.',
    categories: saisie.categories.length > 0 ? null : 'Choisissez au moins ce que vous vendez.',
    caisse: repondre(saisie.caisse),
    chambre: repondre(saisie.chambre),
    periodicite: repondre(saisie.periodicite),
    tva: repondre(saisie.tva),
    versement: repondre(saisie.versement),
    acre: repondre(saisie.acre),
    taux: fauteDuTaux(saisie),
    aPartirDu: suite && !saisie.aPartirDu ? 'Indiquez depuis quel jour ces réponses valent.' : null,
  };
}

/** Le champ de chaque question : celui du serveur, sauf un. */
export const CHAMP_DE_QUESTION: Record<Question, keyof SaisieActivite> = {
  caisse: 'caisse',
  chambre: 'chambre',
  periodicite: 'periodicite',
  tva: 'tva',
  versementLiberatoire: 'versement',
  acre: 'acre',
};

/** Les questions auxquelles la personne ne sait pas répondre : ce qui en dépend ne se montrera pas. */
export const inconnues = (saisie: SaisieActivite): Question[] =>
  Object.keys(QUESTIONS)
    .filter(estQuestion)
    .filter((question) => saisie[CHAMP_DE_QUESTION[question]] === INCONNU);

const tauxLus = (saisie: SaisieActivite): TauxLuSurLAppel[] =>
  tauxALire(saisie).flatMap((code) => {
    const lu = lireNombreTape(saisie.taux[code] ?? '', TAUX);
    return lu.etat === 'lu' ? [{ code, taux: tauxDepuisCentiemes(lu.entier) }] : [];
  });

const sue = <V extends string>(reponse: Reponse<V>): V | null =>
  reponse === INCONNU || reponse === '' ? null : reponse;

/** Ce qui part au serveur : chaque réponse, ou que la personne ne sait pas. */
export function corpsActivite(saisie: SaisieActivite, connue: ActiviteConnue): CorpsActivite {
  const { debut, caisse, chambre, zone, periodicite, tva } = saisie;
  const seule = connue.versions.length <= 1 && saisie.aPartirDu === (connue.debut ?? '');
  const tauxSaisis = tauxLus(saisie);
  return {
    debut,
    fin: connue.fin,
    tauxMarginal: connue.tauxMarginal,
    acre: estOui(saisie.acre),
    version: {
      aPartirDu: seule ? debut : saisie.aPartirDu,
      categories: CATEGORIES.filter((categorie) => saisie.categories.includes(categorie)),
      caisse: sue(caisse),
      chambre: sue(chambre),
      zone,
      periodicite: sue(periodicite),
      versementLiberatoire: estOui(saisie.versement),
      tva: sue(tva),
      ...(tauxSaisis.length > 0 && { tauxSaisis }),
    },
    revision: connue.revision,
  };
}
