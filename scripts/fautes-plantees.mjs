// node scripts/fautes-plantees.mjs : dix fautes plantées une à une dans les sources, et la suite qui les voit, ou non.
// Chaque faute dit où elle mord et le fichier d'essais qui doit rougir ; il est de la suite (`npm test`), ou de la campagne. L'arbre doit être
// propre : chaque fichier est remis tel qu'il était. Finit par 1 si une faute passe.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programmeDe, RACINE } from './lib/chemins.mjs';
import { construireSiBesoin } from './lib/construction.mjs';
import { estDeCampagne } from './lib/tailles.cjs';

const executer = promisify(execFile);
const PDF = 'backend/src/pdf';

/** @type {{ nom: string, fichier: string, avant: string, apres: string, essai: string }[]} */
const FAUTES = [
  {
    nom: 'un centime : un arrondi qui tronque',
    fichier: 'domaine/src/valeurs/montant.ts',
    avant: '+ 50_000n) / 100_000n',
    apres: ') / 100_000n',
    essai: 'domaine/src/documents/totaux.spec.ts',
  },
  {
    nom: 'un numéro : la série saute un rang',
    fichier: 'backend/src/modules/factures/emission/numeros.service.ts',
    avant: 'avant.rang + 1 : 1',
    apres: 'avant.rang + 2 : 1',
    essai: 'backend/test/integration/factures-emission.int-spec.ts',
  },
  {
    nom: 'le propriétaire : une facture se lit par son seul identifiant',
    fichier: 'backend/src/modules/documents/factures.repository.ts',
    avant: 'return _id && this.factures.findOne({ _id, emetteur: identifiant(emetteurId) }).lean();',
    apres: 'return _id && this.factures.findOne({ _id, ...(emetteurId ? {} : {}) }).lean();',
    essai: 'e2e/attaques/isolement.e2e-spec.ts',
  },
  {
    nom: 'une garde : une route de l’émetteur ouverte à tous',
    fichier: 'backend/src/modules/factures/envoi/envois.controller.ts',
    avant: "@Acces('professionnel')",
    apres: "@Acces('connecte')",
    essai: 'backend/test/routes.spec.ts',
  },
  {
    nom: 'une mention : la franchise de TVA ne se dit plus',
    fichier: 'domaine/src/documents/textes-legaux.ts',
    avant: 'TVA non applicable',
    apres: 'TVA applicable',
    essai: 'domaine/src/documents/document.spec.ts',
  },
  {
    nom: 'un courriel deux fois : un effet pris se reprend aussitôt',
    fichier: 'backend/src/platform/outbox/outbox.repository.ts',
    avant: 'maintenant.getTime() + this.env.EFFETS_PRISE_MS',
    apres: 'maintenant.getTime() - this.env.EFFETS_PRISE_MS',
    essai: 'backend/test/integration/plateforme-outbox.int-spec.ts',
  },
  {
    nom: 'un état : une facture annulée redevient envoyée',
    fichier: 'domaine/src/factures/cycle-de-vie.ts',
    avant: "{ de: 'payee', vers: 'annulee', par: ['avoir'] },",
    apres:
      "{ de: 'payee', vers: 'annulee', par: ['avoir'] },\n  { de: 'annulee', vers: 'envoyee', par: ['selecteur'] },",
    essai: 'e2e/api/cycle-de-vie-emetteur.e2e-spec.ts',
  },
  {
    nom: 'une balise du PDF : l’en-tête d’une rangée devient une cellule',
    fichier: `${PDF}/bas.ts`,
    avant: "feuille.contenu('TH', rangee",
    apres: "feuille.contenu('TD', rangee",
    essai: `${PDF}/dessiner.spec.ts`,
  },
  {
    nom: 'un mot : une espace insécable oubliée',
    fichier: 'backend/src/modules/documents/erreurs.ts',
    avant: 'un brouillon\\u00a0: émettez',
    apres: 'un brouillon : émettez',
    essai: 'backend/test/mots.spec.ts',
  },
  {
    nom: 'une requête lente : un index de moins',
    fichier: 'backend/src/modules/documents/schemas/index-facture.ts',
    avant: '  schema.index({ destinataire: 1, tri: -1 }, avecDestinataire);\n',
    apres: '',
    essai: 'backend/test/integration/plans-de-lecture.int-spec.ts',
  },
];

const espaceDe = (essai) => essai.split('/')[0];

/** Vrai si ce fichier d'essais rougit. Un essai du produit construit se joue sur ce que l'on vient de construire. */
async function rougit(essai) {
  const espace = espaceDe(essai);
  if (espace === 'e2e') await construireSiBesoin(() => {});
  const chemin = essai.slice(espace.length + 1);
  const args = [programmeDe('.', 'jest/bin/jest.js'), '--runTestsByPath', chemin, '--forceExit', '--silent'];
  return executer(process.execPath, args, { cwd: join(RACINE, espace), maxBuffer: 2 ** 26 }).then(
    () => false,
    () => true,
  );
}

async function planter({ nom, fichier, avant, apres, essai }) {
  const chemin = join(RACINE, fichier);
  const texte = await readFile(chemin, 'utf8');
  if (!texte.includes(avant)) throw new Error(`${fichier} ne contient plus « ${avant} »`);
  const taille = estDeCampagne(essai) ? 'campagne' : 'suite';
  try {
    await writeFile(
      chemin,
      texte.replace(avant, () => apres),
    );
    const vue = await rougit(essai);
    console.log(`${vue ? '✓' : '✗'} ${nom}\n    ${vue ? taille : 'passe inaperçue'} : ${essai}`);
    return vue;
  } finally {
    await writeFile(chemin, texte);
  }
}

const { stdout } = await executer('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: RACINE });
if (stdout.trim()) throw new Error('Des sources sont modifiées : enregistrez-les d’abord.');
const choix = process.argv.slice(2);
let passees = 0;
for (const faute of FAUTES.filter(({ nom }) => choix.length === 0 || choix.some((mot) => nom.includes(mot))))
  if (!(await planter(faute))) passees += 1;
await construireSiBesoin(() => {});
console.log(passees === 0 ? 'Toutes vues.' : `${passees} passent inaperçues.`);
process.exitCode = passees === 0 ? 0 : 1;
