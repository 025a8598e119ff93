import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel, type Session } from '../support/session';

/** Deux processus : sortir dans l'un ferme les actes de l'autre aussitôt, ses listes quand le flux des changements l'a dit. */
describe('Une sortie, d’un processus à l’autre', () => {
  const SORTIES = 12;
  let produit: Produit;
  beforeAll(async () => {
    produit = await demarrerProduit({ instances: 2, env: { SESSIONS_RETENUES_MS: '60000' } });
  });
  afterAll(() => produit?.arreter());

  /** Combien de temps après la sortie la liste d'ici s'est fermée, en millisecondes. */
  async function delaiDe(session: Session): Promise<number> {
    const [ici, la] = produit.urls.map((url) => session.sur(url));
    for (let fois = 0; fois < 3; fois += 1) expect((await ici!.get('/factures')).status).toBe(200);
    expect((await la!.post('/auth/logout', {})).status).toBeLessThan(300);
    const sortieA = performance.now();
    expect((await ici!.post('/clients', {})).status).toBe(401);
    while ((await ici!.get('/factures')).status !== 401)
      if (performance.now() - sortieA > 30_000) throw new Error('La liste est restée ouverte.');
    return performance.now() - sortieA;
  }

  it('ferme l’acte aussitôt, la liste dans le délai du flux', async () => {
    const delais: number[] = [];
    for (let fois = 0; fois < SORTIES; fois += 1)
      delais.push(await delaiDe(await nouveauProfessionnel(produit)));
    delais.sort((a, b) => a - b);
    const dits = [delais[0]!, delais[SORTIES / 2]!, delais.at(-1)!].map((ms) => `${ms.toFixed(0)} ms`);
    process.stdout.write(`Listes fermées après : ${dits.join(', ')} (au moins, médiane, au plus)\n`);
  });
});
