// La mémoire d'une lecture : chaque plus gros fichier admis se lit dans un processus à lui, qui dit de combien sa mémoire résidente a monté.
//   node scripts/memoire-lectures.mjs        finit par 1 si une lecture dépasse 200 Mo, ou si la faute plantée ne se voit pas
// Un CAMT se lit par le `DOMParser` du navigateur : il n'est pas mesuré ici.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { RACINE } from './lib/chemins.mjs';

const executer = promisify(execFile);
const LIMITE_MO = 200;
const RELEVE = 10 * 1024 * 1024;
const FACTURE = 10_000_000;
const requis = createRequire(import.meta.url);
const duDomaine = (chemin) => requis(join(RACINE, 'domaine/dist', chemin));
const duServeur = (chemin) => requis(join(RACINE, 'backend/dist/src', chemin));

/** Le plus long texte de moins de `octets` octets : un début, une ligne répétée, une fin. */
function remplir(octets, debut, ligne, fin, fois = Infinity) {
  const lignes = [];
  let reste = octets - Buffer.byteLength(debut + fin);
  for (let rang = 0; rang < fois; rang += 1) {
    const une = ligne(rang);
    reste -= Buffer.byteLength(une);
    if (reste < 0) break;
    lignes.push(une);
  }
  return Buffer.from(debut + lignes.join('') + fin);
}

const LONG = 'VIREMENT SEPA RECU '.repeat(24);
const jour = (rang) => String(1 + (rang % 28)).padStart(2, '0');
const csv = (ligne) => remplir(RELEVE, 'Date;Libellé;Montant;Solde\n', ligne, '', 20_000);
const FICHIERS = {
  'tableau de 20 000 opérations, 10 Mo': () => csv((i) => `${jour(i)}/11/2026;${LONG}${i};${i},50;\n`),
  'tableau refusé : trop long, 10 Mo': () =>
    remplir(RELEVE, 'Date;Libellé;Montant\n', (i) => `${jour(i)}/11/2026;V${i};1,00\n`, ''),
  'tableau refusé : 59 000 lignes, 10 Mo': () =>
    remplir(
      RELEVE,
      'Date;Libellé;Montant\n',
      (i) => `${jour(i)}/11/2026;${LONG.slice(0, 140)}${i};1,00\n`,
      '',
      59_000,
    ),
  'OFX, 10 Mo': () =>
    remplir(
      RELEVE,
      'OFXHEADER:100\n<OFX><STMTRS><CURDEF>EUR\n<BANKTRANLIST>',
      (i) => `<STMTTRN><DTPOSTED>202611${jour(i)}<TRNAMT>+1.00<FITID>${i}<NAME>${LONG}</STMTTRN>\n`,
      '</BANKTRANLIST></STMTRS></OFX>',
      20_000,
    ),
  'MT940, 10 Mo': () =>
    remplir(
      RELEVE,
      ':20:S\n:25:30006\n:60F:C261031EUR100,00\n',
      (i) => `:61:2611${jour(i)}C1,00NTRFN${i}\n:86:${LONG}\n`,
      ':62F:C261130EUR1,00\n',
      20_000,
    ),
  'OFX refusé : trop d’opérations, 10 Mo': () =>
    remplir(
      RELEVE,
      '<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>',
      (i) => `<STMTTRN><DTPOSTED>202611${jour(i)}<TRNAMT>1<NAME>V${i}</STMTTRN>`,
      '',
    ),
  'MT940 refusé : trop d’opérations, 10 Mo': () =>
    remplir(RELEVE, ':20:S\n:60F:C261031EUR100,00\n', (i) => `:61:2611${jour(i)}C1,00N\n:86:V${i}\n`, ''),
  'tableau d’une seule ligne de séparateurs, 10 Mo': () =>
    remplir(RELEVE, 'Date;Libellé;Montant\n01/11/2026;V;1,00', () => ';'.repeat(1_000), '\n'),
  'tableau de séparateurs, 10 Mo': () =>
    remplir(RELEVE, 'Date;Libellé;Montant\n', () => `${';'.repeat(1_000)}\n`, '\n'),
  'facture CII, 10 Mo': () => cii(FACTURE),
  'facture CII en PDF, 10 Mo dépliés': () => pdf(cii(FACTURE)),
};

function cii(octets) {
  const ligne = (i) =>
    `<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>Article ${i} ${'long '.repeat(60)}</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>1.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;
  return remplir(
    octets,
    '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"><rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext><rsm:ExchangedDocument><ram:ID>F1</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20261102</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>',
    ligne,
    '<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Bois</ram:Name></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>1.00</ram:TaxBasisTotalAmount><ram:GrandTotalAmount>1.00</ram:GrandTotalAmount><ram:DuePayableAmount>1.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>',
  );
}

async function pdf(xml) {
  const { PDFDocument } = requis('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.addPage();
  await document.attach(xml, 'factur-x.xml', { mimeType: 'text/xml' });
  return Buffer.from(await document.save());
}

/** Lit ce fichier comme le produit le lit. @returns ce qui en est dit, ou son refus */
async function lire(nom, octets) {
  if (nom.startsWith('facture')) {
    const lu = await duServeur('modules/reception/lecture/lire-fichier.js').lireFichier(octets);
    return 'refus' in lu ? lu.refus.code : `${lu.facture.nombreLignes} lignes`;
  }
  const { decoder, formeDuTexte } = duDomaine('releves/decodage.js');
  const { borner, lireTexteEnTableau } = duDomaine('releves/lecture.js');
  const texte = decoder(octets);
  const lecteur = {
    ofx: duDomaine('releves/ofx.js').lireOfx,
    mt940: duDomaine('releves/mt940.js').lireMt940,
  }[formeDuTexte(texte)];
  const releve = lecteur ? borner(lecteur(texte)) : lireTexteEnTableau(texte).releve;
  return `${releve.lignes.length} opérations`;
}

const enMo = (octets) => Math.round(octets / 1_048_576);

/** Dans son processus : monte le fichier, le note, puis le lit ; ce qu'il faut pour le composer ne compte pas. */
async function mesurer(nom) {
  const faute = nom === 'faute plantée';
  const octets = await FICHIERS[faute ? 'tableau de 20 000 opérations, 10 Mo' : nom]();
  await lire('chauffe', Buffer.from('Date;Libellé;Montant\n01/11/2026;V;1,00\n'));
  globalThis.gc();
  const avant = process.memoryUsage.rss();
  let sommet = avant;
  const veille = new Int32Array(new SharedArrayBuffer(4));
  const { Worker } = await import('node:worker_threads');
  const vigie = new Worker(
    `const { workerData: v } = require('node:worker_threads'); let s = 0; while (!Atomics.load(v, 0)) { s = Math.max(s, process.memoryUsage.rss()); Atomics.wait(v, 0, 0, 5); } require('node:worker_threads').parentPort.postMessage(s);`,
    { eval: true, workerData: veille },
  );
  const vu = new Promise((dire) => vigie.once('message', dire));
  await new Promise((pret) => vigie.once('online', pret));
  const garde = faute ? Buffer.alloc(260 * 1_048_576, 1) : null;
  let dit;
  try {
    dit = await lire(nom, octets);
  } catch (erreur) {
    dit = erreur.code ?? erreur.message;
  }
  Atomics.store(veille, 0, 1);
  Atomics.notify(veille, 0);
  sommet = Math.max(sommet, await vu, process.memoryUsage.rss());
  process.stdout.write(
    JSON.stringify({ mo: enMo(sommet - avant), dit, taille: octets.length, garde: garde?.length }),
  );
}

async function juger(nom) {
  const args = ['--expose-gc', '--max-old-space-size=256', fileURLToPath(import.meta.url), nom];
  const { stdout } = await executer(process.execPath, args);
  const { mo, dit } = JSON.parse(stdout);
  console.log(`${mo > LIMITE_MO ? 'TROP' : 'tient'}  ${String(mo).padStart(4)} Mo  ${nom} : ${dit}`);
  return mo <= LIMITE_MO;
}

const demande = process.argv[2];
if (demande && !demande.startsWith('--')) await mesurer(demande);
else {
  let fautes = 0;
  for (const nom of Object.keys(FICHIERS)) fautes += Number(!(await juger(nom)));
  if (await juger('faute plantée')) {
    console.error('260 Mo gardés pendant une lecture ne se voient pas : la mesure ne vaut rien.');
    fautes += 1;
  }
  process.exitCode = fautes > 0 ? 1 : 0;
}
