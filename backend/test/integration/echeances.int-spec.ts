import type { APayer } from '@facturier/domaine/contrat/echeances';
import type { CompteDeTest } from '../support/builders';
import { FactureSuivie } from '../support/facture-suivie';

const RIEN = { nombre: 0, montant: 0 };
const CENT = { nombre: 1, montant: 100 };

describe('Ce qu’un destinataire a à payer', () => {
  const suivie = new FactureSuivie();
  const aPayer = async (qui: CompteDeTest = suivie.camille): Promise<APayer> =>
    (await qui.get<APayer>('/factures/a-payer')).corps;
  const agenda = (chemin: string, qui: CompteDeTest = suivie.camille) =>
    qui.get<string>(`/factures/${chemin}`);
  const repondre = async (corps: object): Promise<void> => {
    const reponse = await suivie.app.appeler(
      'PUT',
      `/factures/${suivie.facture._id}/statut-destinataire`,
      corps,
      { jeton: suivie.camille.jeton },
    );
    expect(reponse.statut).toBe(200);
  };

  it('n’est rien avant l’envoi, puis la facture, puis ce qu’il en reste, puis rien une fois payée', async () => {
    expect(await aPayer()).toMatchObject({ nombreRecues: 0, total: RIEN, factures: [] });
    await suivie.envoyer();
    const { _id, numero, dateEcheance } = suivie.facture;
    expect(await aPayer()).toMatchObject({
      nombreRecues: 1,
      total: CENT,
      enRetard: RIEN,
      factures: [{ _id, numero, dateEcheance, resteAPayer: 100, joursDeRetard: 0 }],
    });
    await suivie.payer({ montant: 40.1 });
    expect(await aPayer()).toMatchObject({ total: { nombre: 1, montant: 59.9 } });
    await suivie.payer();
    expect(await aPayer()).toMatchObject({ total: RIEN, factures: [], declarees: RIEN, contestees: RIEN });
  });

  it.each([
    ['déclarée payée', { statutDestinataire: 'payee' }, 'declarees'],
    [
      'refusée',
      { statutDestinataire: 'refusee', codeRefus: 'AUTRE', motif: 'Déjà réglée en espèces' },
      'contestees',
    ],
  ] as const)('%s, se dit à part et quitte le total comme l’agenda', async (_quoi, reponse, part) => {
    await suivie.envoyer();
    await repondre(reponse);
    expect(await aPayer()).toMatchObject({ total: RIEN, factures: [], [part]: CENT });
    expect((await agenda('echeances.ics')).statut).toBe(404);
    expect((await agenda(`${suivie.facture._id}/echeance.ics`)).statut).toBe(404);
  });

  it('s’emporte à l’agenda, toutes les échéances ou une seule', async () => {
    await suivie.envoyer();
    const toutes = await agenda('echeances.ics');
    expect(toutes.entetes).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="echeances.ics"',
      'cache-control': 'private, no-store',
    });
    const texte = String(toutes.corps);
    expect(texte).toContain(`UID:echeance-${suivie.facture._id}@facturier\r\n`);
    expect(texte).toContain(`SUMMARY:Facture ${suivie.facture.numero}`);
    const seule = String((await agenda(`${suivie.facture._id}/echeance.ics`)).corps);
    const sansInstant = (fichier: string): string => fichier.replace(/DTSTAMP:.*/, '');
    expect(sansInstant(seule)).toBe(sansInstant(texte));
  });

  it('n’est qu’à lui : ni son émetteur ni un étranger n’en lisent rien', async () => {
    await suivie.envoyer();
    expect(await aPayer(suivie.marie)).toMatchObject({ total: RIEN, factures: [] });
    for (const chemin of ['echeances.ics', `${suivie.facture._id}/echeance.ics`])
      expect(await agenda(chemin, suivie.marie)).toMatchObject({ statut: 404 });
    expect(await suivie.app.appeler('GET', '/factures/echeances.ics')).toMatchObject({ statut: 401 });
  });
});
