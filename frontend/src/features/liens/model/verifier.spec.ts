import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  webcrypto,
} from 'node:crypto';
import type { ClesDeVerification } from '@facturier/domaine/contrat/verifiables';
import {
  aSigner,
  ecrireCode,
  ecrireFaits,
  type FaitsDeCode,
  lireCode,
  texteDIban,
} from '@facturier/domaine/verification/code';
import { ajouterJours } from '@facturier/domaine/valeurs/date-civile';
import { selonLaTaille } from '../../../../../scripts/lib/tailles.cjs';
import { comparerIban, verifierSignature } from './verifier';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

const NOMBRE = selonLaTaille(40, 1_000);
const sha256 = (texte: string): Uint8Array => createHash('sha256').update(texte).digest();

/** Un tirage qui se rejoue (mulberry32). */
function tirage(graine: number): (borne: number) => number {
  let etat = graine;
  return (borne) => {
    etat = (etat + 0x6d2b79f5) | 0;
    let t = Math.imul(etat ^ (etat >>> 15), 1 | etat);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * borne);
  };
}
const GRAINE = selonLaTaille(20_261_129, Math.floor(Math.random() * 2 ** 31));
const hasard = tirage(GRAINE);

const chiffres = (nombre: number): string => Array.from({ length: nombre }, () => hasard(10)).join('');
const unIban = (): string => `FR76${chiffres(23)}`;

/** Ce que montre un papier : ses faits imprimés, son IBAN, son code. */
interface Papier {
  faits: Pick<FaitsDeCode, 'genre' | 'siret' | 'numero' | 'emiseLe' | 'totalCentimes'>;
  iban: string;
  code: string;
}

const maison = generateKeyPairSync('ed25519');
const voleur = generateKeyPairSync('ed25519');
const NOM = 'maison_1';
const CLES: ClesDeVerification = {
  site: 'https://factures.exemple.fr',
  cles: [
    {
      nom: NOM,
      publique: createPublicKey(maison.privateKey).export({ format: 'jwk' }).x!,
      depuis: '2026-01-01T00:00:00Z',
      retireeLe: null,
    },
  ],
  archives: [],
};

function signer(faits: FaitsDeCode, cle: KeyObject = maison.privateKey, nom = NOM): string {
  const octets = ecrireFaits(nom, faits);
  return ecrireCode(octets, sign(null, aSigner(octets), cle));
}

const completer = (faits: Papier['faits'], iban: string): FaitsDeCode => ({
  ...faits,
  finIban: iban.slice(-4),
  empreinteIban: sha256(texteDIban(faits.siret, faits.numero, iban)).subarray(0, 8),
  empreinteXml: sha256(`<xml>${faits.numero}</xml>`).subarray(0, 16),
});

function unPapier(rang: number): Papier {
  const iban = unIban();
  const faits: Papier['faits'] = {
    genre: hasard(5) === 0 ? 'acompte' : 'facture',
    siret: `${1 + hasard(9)}${chiffres(13)}`,
    numero: `FAC-2026-${String(rang + 1).padStart(3, '0')}`,
    emiseLe: ajouterJours('2026-01-01', hasard(365)),
    totalCentimes: 1 + hasard(900_000),
  };
  return { faits, iban, code: signer(completer(faits, iban)) };
}

/** Ce qu'une personne qui suit la page relève : la première différence, ou rien. */
async function releve({ faits, iban, code }: Papier): Promise<string | null> {
  const lu = lireCode(code);
  if (!lu) return 'illisible';
  const signature = await verifierSignature(lu, CLES);
  if (signature !== 'exacte') return signature;
  for (const [nom, imprime] of Object.entries(faits))
    if (lu.faits[nom as keyof Papier['faits']] !== imprime) return nom;
  const comparaison = await comparerIban(lu.faits, iban.replace(/(.{4})/g, '$1 '));
  return comparaison === 'identique' ? null : comparaison;
}

const autreChiffre = (texte: string, place: number): string =>
  texte.slice(0, place) + String((Number(texte[place]) + 1 + hasard(9)) % 10) + texte.slice(place + 1);

/** Ce qu'un faussaire fait d'un papier ; chacun y passe à tour de rôle. @param autre un autre papier, vrai */
const FRAUDES: Record<string, (vrai: Papier, autre: Papier) => Papier> = {
  'un montant imprimé': (vrai) => ({
    ...vrai,
    faits: { ...vrai.faits, totalCentimes: vrai.faits.totalCentimes + 1 + hasard(10_000) },
  }),
  'une date imprimée': (vrai) => ({
    ...vrai,
    faits: { ...vrai.faits, emiseLe: ajouterJours(vrai.faits.emiseLe, 1 + hasard(60)) },
  }),
  'un numéro imprimé': (vrai) => ({ ...vrai, faits: { ...vrai.faits, numero: `${vrai.faits.numero}1` } }),
  'un chiffre de l’IBAN': (vrai) => ({ ...vrai, iban: autreChiffre(vrai.iban, 4 + hasard(23)) }),
  'tout l’IBAN, ses quatre derniers signes gardés': (vrai) => ({
    ...vrai,
    iban: unIban().slice(0, -4) + vrai.iban.slice(-4),
  }),
  'le code d’une autre facture': (vrai, autre) => ({ ...vrai, code: autre.code }),
  'un signe du code': ({ code, ...vrai }) => {
    const place = hasard(code.length);
    const signe = code[place] === 'A' ? 'B' : 'A';
    return { ...vrai, code: code.slice(0, place) + signe + code.slice(place + 1) };
  },
  'un code refait, signé d’une autre clé sous notre nom': ({ faits }) => {
    const iban = unIban();
    return { faits, iban, code: signer(completer(faits, iban), voleur.privateKey) };
  },
  'un code refait, signé d’une clé à lui': ({ faits }) => {
    const iban = unIban();
    return { faits, iban, code: signer(completer(faits, iban), voleur.privateKey, 'voleur_1') };
  },
};

describe(`Un faussaire et la page (graine ${GRAINE})`, () => {
  const papiers = Array.from({ length: NOMBRE }, (_, rang) => unPapier(rang));

  it(`${NOMBRE} vraies factures passent toutes`, async () => {
    const releves = await Promise.all(papiers.map(releve));
    expect(releves.filter((un) => un !== null)).toEqual([]);
  });

  it(`${NOMBRE} falsifiées sont toutes prises, chacune par ce qui a changé`, async () => {
    const noms = Object.keys(FRAUDES);
    const passees: string[] = [];
    for (const [rang, vrai] of papiers.entries()) {
      const nom = noms[rang % noms.length]!;
      const faux = FRAUDES[nom]!(vrai, papiers[(rang + 1) % papiers.length]!);
      if ((await releve(faux)) === null) passees.push(`${nom}, ${vrai.faits.numero}`);
    }
    expect(passees).toEqual([]);
  });
});
