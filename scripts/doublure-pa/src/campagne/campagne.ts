// npm run campagnes -- doublure-pa : les verdicts de la plateforme simulée, comparés aux schémas officiels, sur des messages au hasard.
//   SCHEMAS_PLATEFORME=DOSSIER node scripts/doublure-pa/dist/campagne/campagne.js --graine 123 [--messages 20000]
// DOSSIER contient « cdar-xsd » et « ereporting-xsd ». Ils ne sont pas dans le dépôt :
//   cdar-xsd        github.com/fnfempe/France_RFE, dossier FNFE_RFE_INVOICE/CDAR/1xsd-CDAR_D22B_uncoupled (UN/CEFACT CDAR D22B)
//   ereporting-xsd  impots.gouv.fr, « Spécifications externes » v3.2 de la DGFiP, schémas du flux 10 (ereporting.xsd et les trois qu'il lit)
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tirages } from '../socle/hasard.js';
import { SCHEMA_F10 } from '../declaration/schema.js';
import { SCHEMA_CDAR } from '../statut/schema.js';
import type { Schema } from '../xml/forme.js';
import { comparer, type Bilan } from './comparer.js';

const FAMILLES: readonly { titre: string; dossier: string; fichier: RegExp; schema: Schema }[] = [
  { titre: 'CDAR (D22B)', dossier: 'cdar-xsd', fichier: /100pD22B\.xsd$/, schema: SCHEMA_CDAR },
  { titre: 'flux 10 (v3.2)', dossier: 'ereporting-xsd', fichier: /^ereporting\.xsd$/, schema: SCHEMA_F10 },
];

const OU_LES_PRENDRE = `Les schémas officiels ne sont pas dans le dépôt. Donnez leur dossier par SCHEMAS_PLATEFORME : il contient
  cdar-xsd        les schémas CDAR D22B « uncoupled » de github.com/fnfempe/France_RFE (FNFE_RFE_INVOICE/CDAR/1xsd-CDAR_D22B_uncoupled)
  ereporting-xsd  ereporting.xsd, report.xsd, transaction.xsd, payment.xsd et parametre.xsd, des spécifications externes v3.2 de la DGFiP
                  (impots.gouv.fr, « facturation électronique et plateformes agréées », spécifications externes).`;

const dire = (ligne: string): void => void process.stdout.write(`${ligne}\n`);

const option = (nom: string, defaut: number): number => {
  const rang = process.argv.indexOf(`--${nom}`);
  return rang < 0 ? defaut : Number(process.argv[rang + 1]);
};

function schemaDe(racine: string, dossier: string, fichier: RegExp): string | undefined {
  const chemin = join(racine, dossier);
  const trouve = existsSync(chemin) ? readdirSync(chemin).find((nom) => fichier.test(nom)) : undefined;
  return trouve && join(chemin, trouve);
}

function raconter(titre: string, { juges, justes, refuses, fautes, tolerances, ecarts }: Bilan): void {
  dire(
    `${titre} : ${juges} messages, ${justes} justes, ${refuses} refusés, ${ecarts.length} écarts, ${tolerances} tolérances (base64).`,
  );
  dire(
    `  fautes plantées : ${Object.entries(fautes)
      .map(([nom, combien]) => `${nom} ${combien}`)
      .join(', ')}`,
  );
  for (const { xml, officiel, notre } of ecarts.slice(0, 5))
    dire(`  ÉCART : officiel « ${officiel} », nous « ${notre} »\n    ${xml.slice(0, 2_000)}`);
}

function mener(): number {
  const racine = process.env.SCHEMAS_PLATEFORME ?? '';
  const graine = option('graine', 1);
  const messages = option('messages', 20_000);
  let echecs = 0;
  for (const { titre, dossier, fichier, schema } of FAMILLES) {
    const chemin = racine && schemaDe(racine, dossier, fichier);
    if (!chemin) {
      dire(OU_LES_PRENDRE);
      return 1;
    }
    const bilan = comparer(chemin, schema, messages, tirages(graine));
    raconter(titre, bilan);
    if (bilan.ecarts.length > 0 || bilan.justes === 0 || bilan.refuses === 0) echecs += 1;
  }
  return echecs;
}

process.exitCode = mener();
