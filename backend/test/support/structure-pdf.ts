import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** Ce qu'une page écrit sous chaque numéro de contenu marqué. */
type TextesMarques = Map<number, string>;
/** Le texte de chaque code d'une police. */
type Police = Map<string, string>;

const nom = (texte: string): PDFName => PDFName.of(texte);
const latin1 = (flux: PDFObject | undefined): string =>
  flux instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(flux).decode()).toString('latin1') : '';
const enTexte = (hexa: string): string =>
  String.fromCharCode(...(hexa.match(/.{4}/g) ?? []).map((quatre) => parseInt(quatre, 16)));

/** La table ToUnicode d'une police : des plages dont chaque code a son texte. */
function lirePolice(cmap: string): Police {
  const police: Police = new Map();
  for (const [, debut = '', textes = ''] of cmap.matchAll(/<([0-9a-f]{4})>\s*<[0-9a-f]{4}>\s*\[([^\]]*)\]/gi))
    [...textes.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hexa = ''], rang) => {
      const code = (parseInt(debut, 16) + rang).toString(16).padStart(4, '0');
      police.set(code, enTexte(hexa.replace(/\s/g, '')));
    });
  return police;
}

const MARQUE =
  /\/\w+\s*<<(.*?)>>\s*BDC|\b(BMC|EMC)\b|\/(\w+) [\d.]+ Tf|\[((?:<[0-9a-f]*>[\s\d.-]*)+)\]\s*TJ/gis;

/** Le texte d'une page, par numéro de contenu marqué ; un contenu qui dit son texte (ActualText) l'emporte sur ses signes. */
function lirePage(contenu: string, polices: ReadonlyMap<string, Police>): TextesMarques {
  const textes: TextesMarques = new Map();
  const ouverts: { mcid: number | null; dit: boolean }[] = [];
  const ajouter = (texte: string): void => {
    const mcid = ouverts.findLast((un) => un.mcid !== null)?.mcid;
    if (mcid != null) textes.set(mcid, (textes.get(mcid) ?? '') + texte);
  };
  let police: Police = new Map();
  for (const [, proprietes, borne, laPolice, signes] of contenu.matchAll(MARQUE)) {
    if (proprietes !== undefined) {
      const dit = /\/ActualText\s*<feff([0-9a-f]*)>/i.exec(proprietes)?.[1];
      const mcid = /\/MCID (\d+)/.exec(proprietes)?.[1];
      ouverts.push({ mcid: mcid === undefined ? null : Number(mcid), dit: dit !== undefined });
      if (dit !== undefined) ajouter(enTexte(dit));
    } else if (borne === 'BMC') ouverts.push({ mcid: null, dit: false });
    else if (borne === 'EMC') ouverts.pop();
    else if (laPolice) police = polices.get(laPolice) ?? new Map<string, string>();
    else if (signes && !ouverts.some(({ dit }) => dit))
      for (const [, hexa = ''] of signes.matchAll(/<([0-9a-f]*)>/gi))
        ajouter(
          (hexa.match(/.{4}/g) ?? []).map((code) => police.get(code.toLowerCase()) ?? '\ufffd').join(''),
        );
  }
  return textes;
}

function policesDe(ressources: PDFDict | undefined): Map<string, Police> {
  const fontes = ressources?.lookup(nom('Font'));
  if (!(fontes instanceof PDFDict)) return new Map();
  return new Map(
    fontes.keys().map((cle) => {
      const fonte = fontes.lookup(cle);
      const cmap = fonte instanceof PDFDict ? latin1(fonte.lookup(nom('ToUnicode'))) : '';
      return [cle.decodeText(), lirePolice(cmap)] as const;
    }),
  );
}

const listeDe = (objet: PDFObject | undefined): PDFObject[] => {
  if (objet instanceof PDFArray) return objet.asArray();
  return objet ? [objet] : [];
};
const dit = (objet: PDFObject | undefined): string | undefined =>
  objet instanceof PDFString || objet instanceof PDFHexString ? objet.decodeText() : undefined;

/**
 * Le texte de l'arbre de structure, celui que dit un lecteur d'écran : un élément par ligne, dans l'ordre de l'arbre. Chaque page n'est
 * lue qu'une fois, sans rien deviner des positions : une espace qui n'est pas écrite manque.
 */
export async function texteDeStructure(pdf: Buffer): Promise<string> {
  const document = await PDFDocument.load(pdf);
  const { context, catalog } = document;
  const pages = new Map(
    document.getPages().map(({ ref, node }): [string, TextesMarques] => {
      const flux = listeDe(node.get(nom('Contents'))).map((un) => latin1(context.lookup(un)));
      return [ref.toString(), lirePage(flux.join('\n'), policesDe(node.Resources()))];
    }),
  );
  const lignes: string[] = [];
  const visiter = (objet: PDFObject | undefined, page: string | undefined): string => {
    const lu = objet instanceof PDFRef ? context.lookup(objet) : objet;
    if (lu instanceof PDFNumber) return (page && pages.get(page)?.get(lu.asNumber())) ?? '';
    if (!(lu instanceof PDFDict)) return '';
    const sienne = lu.get(nom('Pg'))?.toString() ?? page;
    if (lu.has(nom('MCID'))) return visiter(lu.lookup(nom('MCID')), sienne);
    const enfants = listeDe(lu.lookup(nom('K'))).map((enfant) => visiter(enfant, sienne));
    const texte = dit(lu.lookup(nom('ActualText'))) ?? enfants.join('');
    // Une traduction se lit à la suite du texte qu'elle suit, dans le même élément.
    if (lu.lookup(nom('S')) === nom('Span') && lu.has(nom('Lang'))) return texte;
    lignes.push(texte);
    return '';
  };
  listeDe(catalog.lookup(nom('StructTreeRoot'), PDFDict).lookup(nom('K'))).forEach((un) =>
    visiter(un, undefined),
  );
  const aplaties = lignes.map((ligne) => ligne.replace(/\s+/gu, ' ').trim());
  return aplaties.filter(Boolean).join('\n');
}
