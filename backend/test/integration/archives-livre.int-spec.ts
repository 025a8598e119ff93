import { runInNewContext } from 'node:vm';
import type { Paiement } from '@facturier/domaine/contrat/factures';
import type { ClesDeVerification } from '@facturier/domaine/contrat/verifiables';
import { ArchiveOuverte, demander, finie } from '../support/archives';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

interface Ecriture {
  date: string;
  montantCentimes: number;
  contraire: boolean;
  cases: string[][];
}

describe('Le livre des recettes dans une archive', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  async function ouvrir(): Promise<ArchiveOuverte> {
    const { _id } = await finie(marie, (await demander(marie)).corps._id);
    const fichier = await app.appeler('GET', `/archives/${_id}/fichier`, undefined, { jeton: marie.jeton });
    return ArchiveOuverte.ouvrir(fichier.octets);
  }

  /** Ce que la page reçoit d'une année. */
  function lire(archive: ArchiveOuverte, annee: string): Ecriture[] {
    let lues: Ecriture[] = [];
    const poserLivre = (_annee: string, ecritures: Ecriture[]): void => void (lues = ecritures);
    runInNewContext(archive.lire(`lecteur/livre-${annee}.js`).toString(), { FACTURIER: { poserLivre } });
    return lues;
  }

  it('chaque année qui a une écriture y est, au centime, contraires comprises ; les autres n’y sont pas', async () => {
    const { _id } = await uneFacture(marie, (await unClient(marie))._id);
    const payer = (montant: number, date: string) =>
      marie.post(`/factures/${_id}/paiements`, { montant, date, moyen: 'virement', confirmeAnterieur: true });
    await payer(60, '2026-02-10');
    const { corps } = await marie.get<Paiement[]>(`/factures/${_id}/paiements`);
    await marie.post(`/factures/${_id}/paiements`, { annule: corps[0]!._id });
    await payer(25.1, '2024-12-31');
    const archive = await ouvrir();
    const sommaire = archive.lire('lecteur/sommaire.js').toString();
    expect(sommaire).toContain('"livres":["2026","2024"]');
    expect(archive.chemins).not.toContain('lecteur/livre-2025.js');
    const [paiement, contraire] = lire(archive, '2026');
    expect([paiement!.montantCentimes, paiement!.contraire]).toEqual([6_000, false]);
    expect([contraire!.montantCentimes, contraire!.contraire]).toEqual([-6_000, true]);
    expect(contraire!.cases[0]).toEqual(['FAC-2026-001', 'Annulation']);
    expect(lire(archive, '2024')).toMatchObject([{ date: '2024-12-31', montantCentimes: 2_510 }]);
    expect(archive.verifier()).toContain('lecteur/livre-2024.js: OK');
    archive.fermer();
  });

  it('la clé qui la scelle est de celles que l’installation publie', async () => {
    const archive = await ouvrir();
    const { cle, clePublique } = JSON.parse(archive.lire('manifeste.sig.json').toString()) as Record<
      string,
      string
    >;
    const { body } = await app.app.inject('/.well-known/facturier-cles.json');
    const { archives, cles } = JSON.parse(body) as ClesDeVerification;
    expect(archives).toContainEqual({ nom: cle, publique: clePublique });
    expect(cles.map(({ publique }) => publique)).not.toContain(clePublique);
    archive.fermer();
  });
});
