// Les schémas JSON de tous les types du contrat, tirés du TypeScript. Lancé seul, les écrit sur la sortie.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import generateur from 'ts-json-schema-generator';

const DOMAINE = dirname(dirname(fileURLToPath(import.meta.url)));
const TABLE = 'TypesDuContrat';

/** Un schéma par type exporté que le contrat nomme, par nom. Environ trois secondes : c'est TypeScript qui lit. */
export function schemasDuContrat() {
  const lecture = generateur.createGenerator({
    path: join(DOMAINE, 'src/contrat/types.ts'),
    tsconfig: join(DOMAINE, 'tsconfig.json'),
    type: TABLE,
    expose: 'export',
    jsDoc: 'extended',
    skipTypeCheck: true,
    additionalProperties: false,
  });
  try {
    return lecture.createSchema(TABLE).definitions;
  } catch (erreur) {
    if (!erreur.node) throw erreur;
    const fichier = erreur.node.getSourceFile?.().fileName ?? 'le contrat';
    throw new Error(
      `Un type ne se lit pas : « ${erreur.node.getText?.()} », dans ${fichier}. Écrivez-le en entier.`,
      { cause: erreur },
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(JSON.stringify(schemasDuContrat()));
}
