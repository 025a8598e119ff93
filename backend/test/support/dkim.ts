import { createHash, createPublicKey, verify } from 'node:crypto';
import { etiquettesDe } from '@facturier/domaine/domaines-envoi/enregistrement';

/** Une signature DKIM relue pour de vrai (RFC 6376) : qui signe, ce qu'elle couvre, si le corps et les en-têtes tiennent. */
export interface SignatureLue {
  domaine: string;
  selecteur: string;
  couverts: string[];
  corps: boolean;
  enTetes: boolean;
}

interface Tete {
  nom: string;
  brute: string;
}

/** Les en-têtes, chacun avec ses lignes repliées, et le corps. */
function couper(octets: Buffer): { tetes: Tete[]; corps: string } {
  const texte = octets.toString('latin1');
  const fin = texte.indexOf('\r\n\r\n');
  const tetes = texte
    .slice(0, fin)
    .split(/\r\n(?![ \t])/)
    .map((brute) => ({ nom: brute.slice(0, brute.indexOf(':')).trim().toLowerCase(), brute }));
  return { tetes, corps: texte.slice(fin + 4) };
}

/** « relaxed » (§ 3.4.2) : nom en minuscules, replis défaits, blancs réduits. */
const enTeteDetendu = (brute: string): string => {
  const deux = brute.indexOf(':');
  const valeur = brute
    .slice(deux + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${brute.slice(0, deux).trim().toLowerCase()}:${valeur}`;
};

/** « relaxed » (§ 3.4.4) : blancs réduits, ceux des fins de ligne et les lignes vides de la fin ôtés. */
const corpsDetendu = (corps: string): string => {
  const lignes = corps.split('\r\n').map((ligne) => ligne.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  return `${lignes.join('\r\n').replace(/(?:\r\n)*$/, '')}\r\n`;
};

/** Vérifie la signature d'un message reçu par la clé que ce TXT publie ; `null` : il n'est pas signé. */
export function verifierDkim(octets: Buffer, txt: string): SignatureLue | null {
  const { tetes, corps } = couper(octets);
  const signature = tetes.find(({ nom }) => nom === 'dkim-signature');
  if (!signature) return null;
  const dites = etiquettesDe(signature.brute.slice(signature.brute.indexOf(':') + 1).replace(/\r\n/g, ''));
  const serree = (nom: string): string => (dites.get(nom) ?? '').replace(/\s+/g, '');
  if (serree('a') !== 'rsa-sha256' || serree('c') !== 'relaxed/relaxed') throw new Error('autre algorithme');
  const couverts = serree('h').toLowerCase().split(':');
  const restants = [...tetes].reverse();
  const pris = couverts.flatMap((nom) => {
    const rang = restants.findIndex((tete) => tete.nom === nom);
    return rang < 0 ? [] : [enTeteDetendu(restants.splice(rang, 1)[0]!.brute)];
  });
  const sansValeur = enTeteDetendu(signature.brute.replace(/(;\s*b=)[\s\S]*$/, '$1'));
  const publique = createPublicKey({
    key: Buffer.from((etiquettesDe(txt).get('p') ?? '').replace(/\s+/g, ''), 'base64'),
    format: 'der',
    type: 'spki',
  });
  const signe = Buffer.from([...pris, sansValeur].join('\r\n'), 'latin1');
  const empreinte = createHash('sha256').update(corpsDetendu(corps), 'latin1').digest('base64');
  return {
    domaine: serree('d'),
    selecteur: serree('s'),
    couverts,
    corps: empreinte === serree('bh'),
    enTetes: verify('sha256', signe, publique, Buffer.from(serree('b'), 'base64')),
  };
}
