// Le découpage du JavaScript : peu de fichiers pour chaque entrée (chacun coûte un aller-retour), sans rien d'inutile dedans.
// Une première construction, jamais écrite, dit ce que chaque entrée importe vraiment, imports morts ôtés.
import { build, type InlineConfig, type Rolldown } from 'vite';

interface Groupe {
  name: string;
  test: RegExp | ((id: string) => boolean);
}

/** Le tronc, que toute l'application se partage. */
const TRONC: Groupe[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'routeur', test: /node_modules[\\/]react-router(-dom)?[\\/]/ },
  { name: 'requetes', test: /node_modules[\\/](axios|@tanstack)[\\/]/ },
];

const APPLICATION = /src\/app\/App\.tsx$/;
/** Les pages d'un lien reçu n'y sont pas : ce qu'elles seules partagent ne pèse pas sur qui entre. */
const VISITEUR =
  /src\/(app\/layouts\/CadreVisiteur|features\/auth\/pages\/Page(Connexion|Inscription\w*|MotDePasseOublie))\.tsx$/;
const COMPTE = /src\/(app\/CadreAntd|app\/layouts\/MiseEnPage|features\/factures\/pages\/PageFactures)\.tsx$/;

/** Les règles qu'un document demande en s'écrivant : quarante petits fichiers réunis pèsent moins, et se gardent ensemble ; un devis a les siennes à part. */
const SAISIE = /src\/features\/assistant\/pages\/PageFactureCreation\.tsx$/;
const SAISIE_DE_DEVIS = /src\/features\/devis\/pages\/PageSaisieDevis\.tsx$/;
const DU_DOMAINE = /[\\/]domaine[\\/]src[\\/]/;

/** Ce que l'assistant dit d'un seuil : deux kilo-octets au plus, qui ne valent pas cinq allers-retours. */
const AVERTISSEMENT = /src\/features\/pilotage\/components\/AvertissementDeSeuil\.tsx$/;

const ENTREES = [APPLICATION, VISITEUR, COMPTE, SAISIE, SAISIE_DE_DEVIS, AVERTISSEMENT];

type Morceau = Rolldown.OutputChunk;

/** Les modules que demandent, sans délai, les entrées dont la source répond à `motif` ; sans ces entrées elles-mêmes. */
function modulesDe(morceaux: ReadonlyMap<string, Morceau>, motif: RegExp): Set<string> {
  const vus = new Set<Morceau>();
  const suivre = (fichier: string): void => {
    const morceau = morceaux.get(fichier);
    if (!morceau || vus.has(morceau)) return;
    vus.add(morceau);
    morceau.imports.forEach(suivre);
  };
  for (const { fileName, facadeModuleId } of morceaux.values())
    if (facadeModuleId && motif.test(facadeModuleId)) suivre(fileName);
  const entrees = [...vus].filter(({ isDynamicEntry, isEntry }) => isDynamicEntry || isEntry);
  const propres = new Set(entrees.flatMap(({ moduleIds }) => moduleIds));
  return new Set([...vus].flatMap(({ moduleIds }) => moduleIds).filter((id) => !propres.has(id)));
}

/** Les groupes, dans l'ordre où ils se servent : un module va au premier qui le demande. */
function grouper(morceaux: ReadonlyMap<string, Morceau>): Groupe[] {
  const [application, visiteur, compte, saisie, devis, avertissement] = ENTREES.map((motif) =>
    modulesDe(morceaux, motif),
  ) as [Set<string>, Set<string>, Set<string>, Set<string>, Set<string>, Set<string>];
  return [
    { name: 'application', test: (id) => application.has(id) },
    { name: 'commun', test: (id) => visiteur.has(id) && compte.has(id) },
    { name: 'visiteur', test: (id) => visiteur.has(id) },
    { name: 'compte', test: (id) => compte.has(id) },
    { name: 'regles', test: (id) => saisie.has(id) && DU_DOMAINE.test(id) },
    { name: 'avertissement', test: (id) => AVERTISSEMENT.test(id) || avertissement.has(id) },
    { name: 'regles-devis', test: (id) => devis.has(id) && DU_DOMAINE.test(id) },
  ];
}

/** Les groupes de morceaux d'une construction, d'après une construction d'essai. */
export async function groupesDeMorceaux(config: InlineConfig): Promise<Groupe[]> {
  const essai = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: {
      ...config.build,
      write: false,
      rolldownOptions: { ...config.build?.rolldownOptions, output: { codeSplitting: { groups: TRONC } } },
    },
  });
  const { output } = essai as Rolldown.RolldownOutput;
  const morceaux = output.filter((sortie): sortie is Morceau => sortie.type === 'chunk');
  return [...TRONC, ...grouper(new Map(morceaux.map((morceau) => [morceau.fileName, morceau])))];
}
