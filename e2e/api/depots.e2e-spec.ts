import { attendreQue } from '../support/attendre';
import { ACHETEUR, EmetteurParPlateforme, type FactureDeposee } from '../support/emetteur-pa';
import { exiger } from '../support/session';

const HEURE = 3_600_000;

describe('Déposer chez la plateforme simulée', () => {
  let emetteur: EmetteurParPlateforme;
  beforeAll(async () => {
    emetteur = await EmetteurParPlateforme.ouvrir({ instances: 2 });
  }, 240_000);
  afterAll(() => emetteur?.arreter());

  const connue = async (numero: string): Promise<FactureDeposee | undefined> =>
    (await emetteur.verite()).factures.find((une) => une.numero === numero);
  const depotDe = async (cible: string) =>
    (await emetteur.depots()).filter((un) => un.cible === cible).at(-1);
  const devient = (cible: string, etat: string) =>
    attendreQue(async () => {
      const depot = await depotDe(cible);
      return depot?.etat === etat && depot;
    }, `le dépôt ${etat}`);

  it('cas 1, 2 et 17 : elle y entre une fois, à l’adresse de l’annuaire ; annulée après un rejet, son avoir n’est qu’archivé', async () => {
    const { _id, numero } = await emetteur.emettre();
    await devient(_id, 'depose');
    const entree = await attendreQue(() => connue(numero), 'la facture entrée');
    expect(entree).toMatchObject({ adresse: ACHETEUR, depots: [expect.anything()] });
    expect(entree.statuts.map(({ code }) => code)).not.toContain('213');

    await emetteur.jouer('rejet-a-l-emission', { motif: 'ADR_ERR' });
    const rejetee = await emetteur.emettre();
    await devient(rejetee._id, 'depose');
    const lue = await attendreQue(() => connue(rejetee.numero), 'la facture rejetée');
    expect(lue.statuts.map(({ code }) => code)).toContain('213');
    await emetteur.marquer(rejetee._id, 'rejetee');
    const avoir = exiger(
      await emetteur.marie.http.post<{ _id: string; numero: string }>(`/factures/${rejetee._id}/avoirs`, {
        motif: 'Rejetée',
      }),
      201,
    );
    await devient(avoir._id, 'depose');
    const { flux } = await emetteur.verite();
    const suivi = (await depotDe(avoir._id))!._id;
    // La note du fichier et la règle du dépôt s'accordent : la plateforme le prend, et ne le remet à personne.
    expect(flux.filter(({ trackingId }) => trackingId === suivi)).toMatchObject([{ accuse: 'Ok' }]);
    expect((await connue(avoir.numero))?.statuts.map(({ code }) => code) ?? []).not.toContain('202');
  });

  it('cas 12 : irrecevable, elle se redemande sous un autre suivi, et n’y entre qu’une fois', async () => {
    await emetteur.jouer('irrecevable', { raison: 'InvalidSchema' });
    const seconde = await emetteur.emettre();
    await devient(seconde._id, 'depose');
    emetteur.avancer(3 * HEURE);
    await devient(seconde._id, 'irrecevable');
    const marie = await emetteur.reconnectee();
    exiger(await marie.post(`/factures/${seconde._id}/depot`), 200);
    await devient(seconde._id, 'depose');
    expect((await connue(seconde.numero))?.depots).toHaveLength(1);
  });

  it('cas 57 : à un organisme public, elle va à Chorus Pro par la plateforme, le service nommé, sans rejet', async () => {
    const { http } = emetteur.marie;
    const [siren, siret] = ['110000023', '11000002300015'];
    const adresse = { rue: '1 place de la Mairie', codePostal: '69001', ville: 'Lyon', pays: 'France' };
    const fiche = { nom: 'Mairie inventée', email: 'mairie@exemple.example', type: 'professionnel', adresse };
    const client = exiger(
      await http.post<{ _id: string }>('/clients', {
        ...fiche,
        ...{ siren, siret, categorie: 'organisme_public' },
      }),
      201,
    );
    const corps = { client: client._id, lignes: [{ description: 'Voirie', quantite: 1, prixUnitaire: 100 }] };
    const dateEcheance = emetteur.dansUnMois();
    exiger(await http.post('/factures', { ...corps, dateEcheance }), 400);
    const { _id, numero } = exiger(
      await http.post<{ _id: string; numero: string }>('/factures', {
        ...{ ...corps, dateEcheance, referenceAcheteur: 'VOIRIE' },
      }),
      201,
    );
    await devient(_id, 'depose');
    const entree = await attendreQue(() => connue(numero), 'la facture entrée');
    expect(entree.adresse).toBe(`${siren}_${siret}`);
    const codes = entree.statuts.map(({ code }) => code);
    expect([codes.includes('200'), codes.includes('213')]).toEqual([true, false]);
  });
});
