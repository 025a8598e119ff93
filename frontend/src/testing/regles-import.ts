/** Un import : le fichier qui le fait et ce qu'il vise, tous deux depuis `src` ; un paquet garde son nom. */
export interface Import {
  fichier: string;
  vise: string;
  /** Chargé à la demande (`import()`), ou effacé à la construction (`import type`) : ne pèse pas sur l'entrée. */
  leger: boolean;
}

const MOTIF = /(?:^|\n|[\s(])(import|export)\s*(type\s)?(?:[\w*{}\s,$]+?\sfrom\s+)?(\()?\s*'([^']+)'/g;

/** `features/auth/pages` + `../model/x` → `features/auth/model/x` ; qui sort de `src` garde ses `..`. */
function rejoindre(dossier: string, cible: string): string {
  const pile = dossier ? dossier.split('/') : [];
  for (const pas of cible.split('/')) {
    if (pas === '..' && pile.length > 0 && pile.at(-1) !== '..') pile.pop();
    else if (pas !== '.') pile.push(pas);
  }
  return pile.join('/');
}

/** Les imports d'un fichier, d'après son texte. */
export function lireImports(fichier: string, texte: string): Import[] {
  const dossier = fichier.split('/').slice(0, -1).join('/');
  return [...texte.matchAll(MOTIF)].map(([, , type, parenthese, cible = '']) => ({
    fichier,
    leger: Boolean(type ?? parenthese),
    vise: cible.startsWith('@/') ? cible.slice(2) : cible.startsWith('.') ? rejoindre(dossier, cible) : cible,
  }));
}

/** Les étages de l'interface : on ne demande qu'à son étage ou plus bas. */
const ETAGES: Record<string, number> = {
  main: 5,
  app: 4,
  features: 3,
  components: 2,
  lib: 1,
  config: 1,
  'service-worker': 1,
  styles: 0,
};

const piece = (chemin: string): string => (chemin.split('/')[0] ?? '').replace(/\.tsx?$/, '');
const feature = (chemin: string): string | null => /^features\/([\w-]+)\//.exec(chemin)?.[1] ?? null;
const dire = ({ fichier, vise }: Import): string => `${fichier} → ${vise}`;
const fautifs = (imports: readonly Import[], regle: (un: Import) => boolean): string[] =>
  imports.filter(regle).map(dire);

/** app → features → components → lib et config : rien ne remonte, et le produit ne connaît pas ses essais. */
export const quiRemontent = (imports: readonly Import[]): string[] =>
  fautifs(imports, ({ fichier, vise }) => {
    if (piece(vise) === 'testing') return true;
    const [de, vers] = [ETAGES[piece(fichier)], ETAGES[piece(vise)]];
    return vers !== undefined && (de === undefined || vers > de);
  });

/** D'une feature à l'autre, seule sa face se voit ; l'application, elle, en prend aussi les pages et leurs états. */
export const quiPassentACote = (imports: readonly Import[]): string[] =>
  fautifs(imports, ({ fichier, vise }) => {
    const vers = feature(vise);
    if (vers === null || feature(fichier) === vers) return false;
    const reste = vise.slice(`features/${vers}/`.length);
    return reste !== 'public' && !(feature(fichier) === null && /^(pages\/|etats$)/.test(reste));
  });

/** Les cercles entre features : `a → b → a`, chacun une fois, depuis la première de son ordre. */
export function cercles(imports: readonly Import[]): string[] {
  const graphe = new Map<string, Set<string>>();
  for (const { fichier, vise } of imports) {
    const [de, vers] = [feature(fichier), feature(vise)];
    if (de && vers && de !== vers) graphe.set(de, (graphe.get(de) ?? new Set()).add(vers));
  }
  const suivre = (chemin: readonly string[]): string[] =>
    [...(graphe.get(chemin.at(-1) ?? '') ?? [])].sort().flatMap((suivante) => {
      if (suivante === chemin[0]) return [[...chemin, suivante].join(' → ')];
      const neuve = !chemin.includes(suivante) && suivante > (chemin[0] ?? '');
      return neuve ? suivre([...chemin, suivante]) : [];
    });
  return [...graphe.keys()].sort().flatMap((nom) => suivre([nom]));
}

/** D'où vient une valeur de ces fichiers ; un type ne parle à personne. */
const AU_SERVEUR: readonly (readonly [vise: RegExp, depuis: RegExp])[] = [
  // Le client nu ne sait rien du contrat ; `App` dit seulement où mène une session finie.
  [/^(lib\/api-client|axios)$/, /^(lib\/|app\/App\.tsx$)/],
  [/^lib\/appel(-public)?$/, /^(lib\/|features\/[\w-]+\/api\/)/],
];

/** Qui parle au serveur hors des dossiers `api`, ou autrement que par le nom d'une route. */
export const quiParlentAuServeur = (imports: readonly Import[]): string[] =>
  fautifs(imports, ({ fichier, vise, leger }) =>
    AU_SERVEUR.some(([vises, depuis]) => !leger && vises.test(vise) && !depuis.test(fichier)),
  );

/** Ce qui vient d'un autre espace que du domaine, par son paquet. */
export const quiSortent = (imports: readonly Import[]): string[] =>
  fautifs(imports, ({ vise }) =>
    /^(\.\.(\/|$)|@contrats\/|backend\/|e2e\/|@facturier\/(?!domaine\/))/.test(vise),
  );

/** Les écrans d'un visiteur (`depuis`) qui chargeraient antd d'emblée, avec le premier fichier fautif. */
export function quiPesent(imports: readonly Import[], depuis: RegExp): string[] {
  const parFichier = new Map<string, Import[]>();
  for (const un of imports) {
    const chemin = un.fichier.replace(/\.tsx?$/, '');
    parFichier.set(chemin, [...(parFichier.get(chemin) ?? []), un]);
  }
  const vus = new Set<string>();
  const suivre = (chemin: string): string[] => {
    if (vus.has(chemin)) return [];
    vus.add(chemin);
    return (parFichier.get(chemin) ?? []).flatMap((un) =>
      un.leger ? [] : /^(antd|@ant-design)(\/|$)/.test(un.vise) ? [dire(un)] : suivre(un.vise),
    );
  };
  return [...parFichier.keys()].filter((chemin) => depuis.test(chemin)).flatMap(suivre);
}
