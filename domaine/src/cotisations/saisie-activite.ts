import type { DateCivile } from '../valeurs/date-civile';
import type { Activite, VersionActivite } from './activite';

/** Ce que la personne dit de son activité, et ce qu'elle en fait à partir d'un jour. */
export interface ActiviteDite extends Omit<Activite, 'versions'> {
  version: VersionActivite;
}

/** Un champ refusé, et la phrase à montrer à côté. */
export interface FauteDActivite {
  champ: string;
  message: string;
}

const AVANT_LE_DEBUT = 'Ce jour précède le début de l’activité.';
const FIN_AVANT = 'La fin de l’activité ne peut pas précéder son début.';
const DEJA_DECLAREE = 'Une période déclarée ne change pas\u00a0: choisissez un jour d’après.';
const PASSE = 'Un changement ne réécrit pas le passé\u00a0: choisissez un jour d’après le précédent.';

/** Une version, ses champs toujours dans le même ordre. */
const ranger = ({ aPartirDu, ...v }: VersionActivite): unknown[] => [
  aPartirDu,
  v.categories.toSorted(),
  ...[v.caisse, v.chambre, v.zone, v.periodicite, v.versementLiberatoire, v.tva],
  Object.entries(v.tauxSaisis ?? {}).toSorted(([a], [b]) => a.localeCompare(b)),
];
const pareilles = (a: VersionActivite, b: VersionActivite): boolean =>
  JSON.stringify(ranger(a)) === JSON.stringify(ranger(b));

/** Ce que l'on peut avoir ignoré. */
const IGNORABLES = ['caisse', 'chambre', 'periodicite', 'versementLiberatoire', 'tva'] as const;

/** Vrai si cette version ne fait que répondre à ce que l'autre ignorait : rien de ce qui était su ne change. */
const complete = (avant: VersionActivite, apres: VersionActivite): boolean => {
  const tues = IGNORABLES.filter((champ) => avant[champ] === null).map((champ) => [champ, null] as const);
  return avant.aPartirDu === apres.aPartirDu && pareilles(avant, { ...apres, ...Object.fromEntries(tues) });
};

/** Ce qui s'oppose à cette version, à la suite de la dernière. @param declareJusquAu le dernier jour déclaré */
function fauteDeVersion(
  version: VersionActivite,
  derniere: VersionActivite | undefined,
  declareJusquAu: DateCivile | null,
): string | null {
  if (derniere && pareilles(derniere, version)) return null;
  if (derniere && version.aPartirDu < derniere.aPartirDu) return PASSE;
  return declareJusquAu !== null && version.aPartirDu <= declareJusquAu ? DEJA_DECLAREE : null;
}

/**
 * L'activité, une fois cela dit : la version s'ajoute après les autres, ou corrige la dernière tant que rien de ce qu'elle couvre n'est
 * déclaré ; d'un jour déjà dit, une réponse qui manquait se donne toujours.
 * @param avant `null` : rien n'a encore été dit
 * @param declareJusquAu le dernier jour d'une période déclarée ; `null` s'il n'y en a pas
 * @returns ce qui est refusé, champ par champ, ou l'activité entière
 */
export function activiteApres(
  avant: Activite | null,
  { version, ...faits }: ActiviteDite,
  declareJusquAu: DateCivile | null,
): { fautes: FauteDActivite[] } | { activite: Activite } {
  const { debut, fin } = faits;
  const versions = avant?.versions ?? [];
  const fautes: FauteDActivite[] = [];
  const dire = (champ: string, message: string | null): void =>
    void (message && fautes.push({ champ, message }));
  dire('debut', declareJusquAu && avant && debut !== avant.debut ? DEJA_DECLAREE : null);
  dire('fin', fin && fin < debut ? FIN_AVANT : null);
  dire('fin', fin && declareJusquAu && fin < declareJusquAu ? DEJA_DECLAREE : null);
  dire('version.aPartirDu', version.aPartirDu < debut ? AVANT_LE_DEBUT : null);
  const completee = versions.find((une) => complete(une, version));
  if (!completee) dire('version.aPartirDu', fauteDeVersion(version, versions.at(-1), declareJusquAu));
  if (fautes.length > 0) return { fautes };
  if (completee)
    return { activite: { ...faits, versions: versions.map((une) => (une === completee ? version : une)) } };
  const gardees = versions.filter(({ aPartirDu }) => aPartirDu < version.aPartirDu);
  return { activite: { ...faits, versions: [...gardees, version] } };
}
