import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import type { Client, DerniereAnnee, TenuDuClient } from '../../clients/schemas/client.schema';
import type { Cumul, SommesTenues } from '../../compteurs/schemas/compteur.schema';

const POSTES = { mois: 'émis', dues: 'restant dû', jours: 'restant dû', encaisse: 'encaissé' } as const;
const VENTES = {
  livre: 'livre des recettes',
  comptoir: 'recettes sans facture',
  realise: 'exécuté',
  delais: 'soldées',
} as const;
/** Ce qui se compte, quand le reste est en centimes. */
const EN_NOMBRE = ['nombre', 'muettes', 'deServices', 'jours', 'peses'];
const RIEN: Cumul = { nombre: 0, montant: 0 };
const enPhrase = ({ nombre, montant }: Cumul): string => `${nombre} pour ${formaterEuros(montant)}`;

/**
 * Où les sommes tenues d'un émetteur ne sont pas celles que l'on recompte : un écart par poste suffit à le dire. Les jours d'un mois passé
 * qu'aucune émission n'a encore ôtés ne se lisent plus.
 */
export function ecartsDesSommes(lues: SommesTenues, recomptees: SommesTenues, mois: string): string[] {
  const jours = Object.entries(lues.jours ?? {}).filter(([jour]) => jour >= mois);
  const tenues = { ...lues, jours: Object.fromEntries(jours) };
  const messages = Object.entries(POSTES).flatMap(([poste, libelle]) => {
    const [dites, vraies] = [tenues, recomptees].map((sommes) => sommes[poste as keyof typeof POSTES] ?? {});
    const fausse = cles(dites!, vraies!).find(
      (cle) => enPhrase(dites![cle] ?? RIEN) !== enPhrase(vraies![cle] ?? RIEN),
    );
    if (fausse === undefined) return [];
    const [dit, vrai] = [dites![fausse] ?? RIEN, vraies![fausse] ?? RIEN];
    return [
      `Sommes tenues, ${libelle} au ${fausse}\u00a0: ${enPhrase(dit)} écrits, ${enPhrase(vrai)} recomptés.`,
    ];
  });
  messages.push(...ecartsDesVentes(lues, recomptees));
  const { emises } = recomptees;
  const { emises: dites = 0 } = tenues;
  if (dites === emises) return messages;
  return [...messages, `Sommes tenues\u00a0: ${dites} documents écrits, ${emises} recomptés.`];
}

type Ligne = Readonly<Partial<Record<string, number>>>;
const ecrire = (champ: string, de: number): string =>
  EN_NOMBRE.includes(champ) ? String(de) : formaterEuros(de);

/** Le premier champ d'une ligne qui diffère, poste par poste ; un champ absent vaut zéro. */
function ecartsDesVentes(lues: SommesTenues, recomptees: SommesTenues): string[] {
  return Object.entries(VENTES).flatMap(([poste, libelle]) => {
    const [dites, vraies] = [lues, recomptees].map(
      (sommes): Readonly<Record<string, Ligne>> => sommes[poste as keyof typeof VENTES] ?? {},
    );
    for (const cle of cles(dites!, vraies!)) {
      const [dite, vraie] = [dites![cle] ?? {}, vraies![cle] ?? {}];
      const champ = cles(dite, vraie).find((un) => (dite[un] ?? 0) !== (vraie[un] ?? 0));
      if (champ === undefined) continue;
      const [dit, vrai] = [dite, vraie].map((ligne) => ecrire(champ, ligne[champ] ?? 0));
      return [`Sommes tenues, ${libelle} au ${cle}, ${champ}\u00a0: ${dit} écrits, ${vrai} recomptés.`];
    }
    return [];
  });
}

const cles = (a: object, b: object): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted();

const AUCUNE: TenuDuClient = {
  sommes: { factureCentimes: 0, duCentimes: 0, payees: 0, jours: 0 },
  parAnnee: {},
};
const paye = (annee: string, centimes: number): string => `${formaterEuros(centimes)} payés en ${annee}`;

/** Ce qui se tient d'un client, en une phrase ; `deLAnnee` : sa dernière année, qui se range à part. */
function enListe(
  { sommes = AUCUNE.sommes, parAnnee = {} }: Partial<TenuDuClient>,
  deLAnnee?: DerniereAnnee,
): string {
  const { factureCentimes, duCentimes, payees, jours } = sommes;
  const annees = Object.entries(parAnnee).toSorted(([a], [b]) => a.localeCompare(b));
  return [
    `${formaterEuros(factureCentimes)} facturés`,
    `${formaterEuros(duCentimes)} dus`,
    `${payees} payées en ${jours} jours`,
    ...annees.filter(([, centimes]) => centimes !== 0).map(([annee, centimes]) => paye(annee, centimes)),
    ...(deLAnnee?.centimes ? [`rangé avec ${paye(deLAnnee.annee, deLAnnee.centimes)}`] : []),
  ].join(', ');
}

/** L'écart de ce qui se tient d'un client, ou `null`. */
export function ecartDuClient(
  { _id, deLAnnee, ...tenu }: Client,
  recomptees: TenuDuClient = AUCUNE,
): string | null {
  const [annee, centimes] =
    Object.entries(recomptees.parAnnee).toSorted(([a], [b]) => b.localeCompare(a))[0] ?? [];
  const derniere = annee === undefined ? undefined : { annee, centimes: centimes ?? 0 };
  const [dit, vrai] = [enListe(tenu, deLAnnee), enListe(recomptees, derniere)];
  return dit === vrai
    ? null
    : `Sommes du client ${_id.toHexString()}\u00a0: ${dit} écrits\u00a0; ${vrai} recomptés.`;
}
