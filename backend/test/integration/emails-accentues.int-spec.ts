import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@facturier/domaine/contrat/clients';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { jetonDuLien, MOT_DE_PASSE, seConnecter, uneInscription } from '../support/comptes';
import { unClient, uneFacture } from '../support/factures';

const ELEA = JSON.parse(
  readFileSync(join(__dirname, '../../../e2e/contrats/cas-publics/13-client-domaine-accentue.json'), 'utf8'),
) as { nom: string; email: string };
const TAPEE = ELEA.email;
const GARDEE = 'contact@xn--boulangerie-la-mkbb.fr';
// La boîte d'essai relit l'en-tête : elle nomme l'adresse accentuée, que le message porte en ASCII.

describe('Une adresse e-mail au domaine accentué', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  it('d’un client se garde en ASCII, et se trouve sous ses deux formes', async () => {
    const { email } = await unClient(marie, { ...ELEA });
    expect(email).toBe(GARDEE);
    for (const recherche of [TAPEE, GARDEE, 'boulangerie-éléa', 'boulangerie-elea']) {
      const { corps } = await marie.get<{ elements?: Client[] } | Client[]>(
        `/clients?recherche=${encodeURIComponent(recherche)}`,
      );
      expect(JSON.stringify(corps)).toContain(GARDEE);
    }
  });

  it('reçoit une facture, sous l’adresse tapée ou sous l’ASCII', async () => {
    const client = await unClient(marie, { nom: 'Éléa', email: TAPEE });
    const { _id } = await uneFacture(marie, client._id);
    const { statut } = await marie.post(`/factures/${_id}/send-email`, {
      to: TAPEE,
      subject: 'Votre facture',
      message: 'Bonjour',
    });
    expect(statut).toBe(202);
    await app.get(OutboxWorker).vider();
    expect(await app.courriels.attendre(TAPEE, /Votre facture/)).toBeDefined();
  });

  it('fait un compte, un seul, qui se confirme et se connecte sous les deux', async () => {
    const tape = 'jean@café-éléa.fr';
    const { corps } = await app.appeler('POST', '/auth/register', uneInscription({ email: tape }));
    const garde = String(corps.userEmail);
    expect(garde).toMatch(/^jean@xn--/);
    const token = jetonDuLien((await app.courriels.attendre(tape, /Confirmez/)).texte);
    await app.appeler('POST', '/auth/verify-email', { token, password: MOT_DE_PASSE });
    for (const email of [tape, garde, 'Jean@CAFÉ-éléa.fr'])
      expect(await seConnecter(app, email)).toBeTruthy();
    const double = await app.appeler('POST', '/auth/register', uneInscription({ email: garde }));
    expect([double.statut, double.corps.code]).toEqual([409, 'EMAIL_DEJA_UTILISE']);
  });

  it('s’écrit aussi dans le formulaire de contact', async () => {
    const corps = { nom: 'Éléa Roy', email: TAPEE, message: 'Bonjour, une question.' };
    expect((await app.appeler('POST', '/contact', corps)).statut).toBeLessThan(300);
  });

  it('accentuée avant l’arobase, se refuse avec les mots qui le disent', async () => {
    const { statut, corps } = await marie.post('/clients', { nom: 'Éléa', email: 'éléa@exemple.fr' });
    expect([statut, corps]).toMatchObject([
      400,
      { champs: [{ champ: 'email', message: expect.stringContaining('Avant l’arobase') }] },
    ]);
  });
});
