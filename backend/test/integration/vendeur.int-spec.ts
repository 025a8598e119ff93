import type { Devis } from '@facturier/domaine/contrat/devis';
import type { Facture } from '@facturier/domaine/contrat/factures';
import cas from '../../../e2e/contrats/vendeur.json';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { corpsDeDevis } from '../support/devis';
import { unClient, uneFacture } from '../support/factures';
import { aplati, texteDe } from '../support/pdf';

const PAPIERS = ['facture', 'devis', 'avoir'] as const;

/** Un cas de `e2e/contrats/vendeur.json` : un champ des mentions, ce qui s'y tape, et ce qui s'en imprime. */
interface Cas {
  champ: string;
  tape: string | string[];
  imprime: string;
  papiers?: (typeof PAPIERS)[number][];
}
const CAS = cas as Cas[];
const DU_COMPTE = /^(prenom|nom|emailContact|siret|adresse|codePostal|ville|telephone)$/;

/** Ce que les deux routes du profil reçoivent de ces champs. */
function corps(duCompte: boolean): Record<string, unknown> {
  const envoi: Record<string, unknown> = {};
  for (const { champ, tape } of CAS.filter((un) => DU_COMPTE.test(un.champ) === duCompte)) {
    const [groupe, dedans] = champ.split('.') as [string, string?];
    envoi[groupe] = dedans ? { ...(envoi[groupe] as object), [dedans]: tape } : tape;
  }
  return envoi;
}

/** Le PDF, en texte : les mots d'une phrase s'y suivent, où que la ligne casse. */
const imprime = async (compte: CompteDeTest, chemin: string): Promise<string> =>
  aplati(texteDe((await compte.get(chemin)).octets));

describe('Ce que le vendeur tape dans ses mentions', () => {
  let app: AppDeTest;
  let papiers: Record<(typeof PAPIERS)[number], string>;

  beforeAll(async () => {
    app = await creerAppDeTest();
    app.horloge.regler('2026-11-21T09:00:00Z');
    const marie = await unProfessionnel(app).auPlan('premium').cree();
    expect((await marie.put('/users/me', corps(true))).statut).toBe(200);
    expect((await marie.post('/mentions-legales', corps(false))).statut).toBe(201);
    const prive = await unClient(marie, {
      email: 'camille@exemple.fr',
      nom: 'Camille Roy',
      type: 'particulier',
    });
    const facture = await uneFacture(marie, prive._id);
    const avoir = await marie.post<Facture>(`/factures/${facture._id}/avoirs`, { motif: 'Casse' });
    const brouillon = await marie.post<Devis>('/devis', corpsDeDevis(prive._id));
    const devis = await marie.post<Devis>(`/devis/${brouillon.corps._id}/finaliser`);
    expect([avoir.statut, devis.statut]).toEqual([201, 201]);
    await app.get(OutboxWorker).vider();
    papiers = {
      facture: await imprime(marie, `/factures/${facture._id}/pdf`),
      avoir: await imprime(marie, `/factures/${avoir.corps._id}/pdf`),
      devis: await imprime(marie, `/devis/${devis.corps._id}/pdf`),
    };
  });
  afterAll(() => app.fermer());

  it.each(CAS)('$champ s’imprime sur chaque papier émis où il a sa place', (un) => {
    for (const genre of un.papiers ?? PAPIERS)
      expect([genre, papiers[genre]]).toEqual([genre, expect.stringContaining(un.imprime)]);
  });
});
