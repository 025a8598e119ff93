import { createHash, createPrivateKey, createPublicKey, sign, webcrypto } from 'node:crypto';
import type { VerificationDeCode } from '@facturier/domaine/contrat/verifiables';
import {
  aSigner,
  ecrireCode,
  ecrireFaits,
  type FaitsDeCode,
  texteDIban,
} from '@facturier/domaine/verification/code';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PageVerifier from './PageVerifier';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

const sha256 = (texte: string): Uint8Array => createHash('sha256').update(texte).digest();
const privee = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
  format: 'der',
  type: 'pkcs8',
});
const CLE = '_oEsEvOr';
const IBAN = 'FR7630006000011234567890189';
const FAITS: FaitsDeCode = {
  genre: 'facture',
  siret: '73282932000074',
  emiseLe: '2026-11-22',
  totalCentimes: 123_450,
  finIban: '0189',
  empreinteIban: sha256(texteDIban('73282932000074', 'FAC-2026-104', IBAN)).subarray(0, 8),
  empreinteXml: sha256('<xml/>').subarray(0, 16),
  numero: 'FAC-2026-104',
};
const signer = (plus: Partial<FaitsDeCode> = {}, cle = CLE): string => {
  const octets = ecrireFaits(cle, { ...FAITS, ...plus });
  return ecrireCode(octets, sign(null, aSigner(octets), privee));
};
const EMISE: VerificationDeCode = {
  etat: 'emise',
  rectifieeLe: null,
  vendeur: 'Marie Durand EI',
  iban: 'plus_d_un_an',
  pdf: Buffer.from(sha256('%PDF-1.7')).toString('hex'),
  suspendu: false,
};

let suite: VerificationDeCode | null;
let trouve: [number, object];
let retireeLe: string | null;
const demandes: { adresse: string; corps: string }[] = [];

beforeEach(() => {
  demandes.length = 0;
  suite = EMISE;
  retireeLe = null;
  trouve = [200, { code: signer() }];
  location.hash = '';
  const publique = createPublicKey(privee).export({ format: 'jwk' }).x!;
  globalThis.fetch = ((adresse: string, { body = '' }: { body?: string } = {}) => {
    demandes.push({ adresse, corps: body });
    if (adresse.endsWith('.json')) {
      const cles = [{ nom: CLE, publique, depuis: '2026-01-01T00:00:00Z', retireeLe }];
      return Promise.resolve({ ok: true, json: () => Promise.resolve({ site: '', cles }) } as Response);
    }
    if (adresse.endsWith('/code')) {
      const [status, json] = trouve;
      return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(json) } as Response);
    }
    if (!suite) return Promise.reject(new TypeError('hors ligne'));
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(suite) } as Response);
  }) as typeof fetch;
});

const ouvrir = (code: string): void => {
  location.hash = code;
  render(<PageVerifier />);
};
const coller = async (iban: string): Promise<void> => {
  const champ = await screen.findByLabelText('IBAN que vous allez payer');
  await userEvent.clear(champ);
  await userEvent.type(champ, iban);
  await userEvent.click(screen.getByRole('button', { name: 'Comparer' }));
};

describe('Vérifier une facture reçue', () => {
  it('cas 27 : montre les faits signés, et compare l’IBAN que l’on va payer', async () => {
    ouvrir(signer());
    expect(await screen.findByText('Code lu, signature exacte')).toBeInTheDocument();
    expect(await screen.findByText(/^Marie Durand EI, SIRET 732/)).toBeInTheDocument();
    expect(screen.getByText('Facture FAC-2026-104 du 22 novembre 2026')).toBeInTheDocument();
    expect(screen.getByText(/^1\s234,50\s€$/)).toBeInTheDocument();
    expect(screen.getByText('finit par 0189')).toBeInTheDocument();
    await coller('fr76 3000 6000 0112 3456 7890 189');
    expect(await screen.findByText('Identique')).toBeInTheDocument();
    await coller('FR7630006000011234567890190');
    expect(await screen.findByText('Différent. Ne payez pas.')).toBeInTheDocument();
    expect(screen.queryByText('Identique')).toBeNull();
  });

  it('ni le code ni l’IBAN ne partent : le serveur n’apprend qu’une empreinte (I10, I11)', async () => {
    const code = signer();
    ouvrir(code);
    await screen.findByText(/^Marie Durand EI/);
    await coller(IBAN);
    await screen.findByText('Identique');
    const adresses = new Set(demandes.map(({ adresse }) => adresse));
    expect([...adresses]).toEqual(['/.well-known/facturier-cles.json', '/api/public/verifications']);
    const parti = JSON.stringify(demandes);
    for (const secret of [code, IBAN, 'FAC-2026-104', '73282932000074']) expect(parti).not.toContain(secret);
  });

  it('cas 28 : un signe changé, « Signature fausse » ; une autre clé, « n’est pas de ce site » ; rien n’est demandé', async () => {
    const code = signer();
    ouvrir(`${code.slice(0, 40)}${code[40] === 'A' ? 'B' : 'A'}${code.slice(41)}`);
    expect(await screen.findByText('Signature fausse')).toBeInTheDocument();
    expect(screen.queryByText(/1\s234,50/)).toBeNull();
    location.hash = signer({}, 'AAAAAAAA');
    expect(await screen.findByText(/^Ce code n’est pas de /)).toBeInTheDocument();
    location.hash = 'n-importe-quoi';
    expect(await screen.findByText('Ce code ne se lit pas')).toBeInTheDocument();
    expect(demandes.filter(({ adresse }) => adresse.includes('verifications'))).toEqual([]);
  });

  it('cas 29 : annulée par un avoir, dit le jour ; sans réseau, dit ce qui n’a pu se demander', async () => {
    suite = { ...EMISE, etat: 'annulee', rectifieeLe: '2026-11-25' };
    ouvrir(signer());
    expect(await screen.findByText('Annulée le 25 novembre 2026 par un avoir')).toBeInTheDocument();
    suite = null;
    location.hash = signer({ numero: 'FAC-2026-105' });
    expect(await screen.findByText(/^Nous n’avons pas pu demander/)).toBeInTheDocument();
    expect(screen.getByText('Code lu, signature exacte')).toBeInTheDocument();
  });

  it.each([
    ['moins_de_30_jours', /depuis moins de 30 jours/],
    ['change', /a changé d’IBAN depuis ce document/],
  ] as const)('cas 30 : l’IBAN « %s » se dit', async (iban, phrase) => {
    suite = { ...EMISE, iban };
    ouvrir(signer());
    expect(await screen.findByText(phrase)).toBeInTheDocument();
  });

  it('cas 33 : sans IBAN imprimé, tout IBAN reçu est suspect', async () => {
    suite = { ...EMISE, iban: null };
    ouvrir(signer({ finIban: null, empreinteIban: null }));
    expect(await screen.findByText('Aucun IBAN sur cette facture')).toBeInTheDocument();
    await coller(IBAN);
    expect(await screen.findByText('Suspect. Ne payez pas.')).toBeInTheDocument();
  });

  it('le PDF reçu se compare ici, et ne part pas : identique, ou pas celui qui a été émis', async () => {
    ouvrir(signer());
    const champ = await screen.findByLabelText('PDF à comparer');
    const fichier = (texte: string): File => {
      const octets = new TextEncoder().encode(texte);
      // jsdom ne sait pas rendre les octets d'un fichier.
      return Object.assign(new File([octets], 'facture.pdf', { type: 'application/pdf' }), {
        arrayBuffer: () => Promise.resolve(octets.buffer),
      });
    };
    await userEvent.upload(champ, fichier('%PDF-1.7'));
    expect(await screen.findByText('Fichier identique')).toBeInTheDocument();
    const avant = demandes.length;
    await userEvent.upload(champ, fichier('%PDF-1.7 changé'));
    expect(await screen.findByText('Ce fichier n’est pas celui qui a été émis')).toBeInTheDocument();
    expect(screen.queryByText('Fichier identique')).toBeNull();
    expect(demandes).toHaveLength(avant);
  });

  it('sans réponse du site, ou d’un document qu’il ne connaît pas, aucun fichier ne se compare', async () => {
    suite = { ...EMISE, etat: 'inconnue', vendeur: null, iban: null, pdf: null };
    ouvrir(signer());
    expect(await screen.findByText('Document inconnu de ce site')).toBeInTheDocument();
    expect(screen.queryByLabelText('PDF à comparer')).toBeNull();
  });

  it('une clé retirée ne vaut plus seule : connue du site, ou rien n’est montré', async () => {
    retireeLe = '2026-11-28T00:00:00Z';
    ouvrir(signer());
    expect(await screen.findByText('Code lu, connu de ce site')).toBeInTheDocument();
    suite = { ...EMISE, etat: 'inconnue', vendeur: null, iban: null, pdf: null };
    location.hash = signer({ numero: 'FAC-2026-105' });
    expect(await screen.findByText('La clé de ce code a été retirée')).toBeInTheDocument();
    expect(screen.queryByText(/1\s234,50/)).toBeNull();
  });

  it('sans Ed25519, le dit, et s’en remet au site', async () => {
    const importer = jest.spyOn(webcrypto.subtle, 'importKey').mockRejectedValue(new Error('NotSupported'));
    ouvrir(signer());
    expect(await screen.findByText(/^Ce navigateur ne sait pas vérifier la signature/)).toBeInTheDocument();
    importer.mockRestore();
  });

  it('sans image, se tape : SIRET, numéro, code ; chaque faute à son champ, un refus qui ne dit rien de plus', async () => {
    render(<PageVerifier />);
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
    expect(screen.getByLabelText('SIRET du vendeur')).toHaveFocus();
    expect(screen.getByText('Le code a huit signes, comme DQYF-7CEP.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('SIRET du vendeur'), '732 829 320 00074');
    await userEvent.type(screen.getByLabelText('Numéro du document'), 'FAC-2026-104');
    await userEvent.type(screen.getByLabelText('Code à huit signes'), 'dqyf 7cep');
    trouve = [404, { code: 'RESSOURCE_INTROUVABLE', message: '' }];
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
    expect(await screen.findByText(/^Aucun document émis ici ne porte à la fois/)).toBeInTheDocument();
    trouve = [200, { code: signer() }];
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
    expect(await screen.findByText('Code lu, signature exacte')).toBeInTheDocument();
  });

  it('ne promet rien : ni « authentifié », ni « certifié », ni coche verte', async () => {
    ouvrir(signer());
    await screen.findByText(/^Marie Durand EI/);
    await waitFor(() => expect(document.body.textContent).toContain('eIDAS'));
    expect(document.body.textContent).not.toMatch(/authentifi|certifi|sécurisé|valide\b/i);
    expect(document.querySelector('[class*="succes"]')).toBeNull();
  });
});
