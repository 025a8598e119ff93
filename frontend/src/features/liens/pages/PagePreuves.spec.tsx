import { DEVIS_SIGNATURE } from '@facturier/domaine/contrat/openapi/exemples/devis-signature';
import { INCONNU, verdictDe } from '@facturier/domaine/devis/preuve';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PagePreuves from './PagePreuves';

const INTACT = DEVIS_SIGNATURE.VerificationDePreuve;
let reponse: [number, object];
const demandes: string[] = [];

beforeEach(() => {
  demandes.length = 0;
  reponse = [200, INTACT];
  globalThis.fetch = ((adresse: string) => {
    demandes.push(adresse);
    const [status, json] = reponse;
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(json) } as Response);
  }) as typeof fetch;
});

const deposer = (nom = 'devis.pdf', octets = 'x'): Promise<void> =>
  userEvent.upload(screen.getByLabelText('Fichier à vérifier'), new File([octets], nom));
const verdict = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 2, name });

describe('Vérifier un devis accepté', () => {
  it('l’empreinte de l’adresse se vérifie d’elle-même ; sans elle, rien n’est demandé', async () => {
    const { unmount } = render(<PagePreuves empreinte="ab" />);
    await verdict('Rien n’est altéré');
    expect(demandes).toEqual([expect.stringMatching(/\/public\/preuves\/ab$/)]);
    unmount();
    render(<PagePreuves empreinte="" />);
    expect(demandes).toHaveLength(1);
  });

  it('une empreinte inconnue le dit et propose le fichier', async () => {
    reponse = [404, { message: 'Aucune preuve ne porte cette empreinte.', code: 'RESSOURCE_INTROUVABLE' }];
    render(<PagePreuves empreinte="ab" />);
    expect(await screen.findByText('Aucune preuve ne porte cette empreinte.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choisir un fichier' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  it('un fichier intact : chaque contrôle en clair, la chaîne et le sceau dits, et la limite', async () => {
    render(<PagePreuves empreinte="" />);
    await deposer();
    expect(await verdict('Rien n’est altéré')).toHaveFocus();
    expect(screen.getAllByText('Intact')).toHaveLength(5);
    expect(screen.getByText(/l’empreinte du précédent du même vendeur/)).toBeInTheDocument();
    expect(screen.getByText(/^Signature électronique simple/)).toBeInTheDocument();
  });

  it('un fichier altéré : ce qui l’est, et que le reste n’a pu être vérifié', async () => {
    reponse = [200, { ...INTACT, ...verdictDe(['fichier']), fichier: 'devis', preuve: null }];
    render(<PagePreuves empreinte="" />);
    await deposer();
    expect(await verdict('Altéré')).toHaveFocus();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('Pas vérifié')).toBeInTheDocument();
  });

  it('la chaîne rompue seule : le reste tient', async () => {
    reponse = [200, { ...INTACT, ...verdictDe(['chaine']), preuve: null }];
    render(<PagePreuves empreinte="ab" />);
    await verdict('Altéré');
    expect(screen.getAllByText('Intact')).toHaveLength(4);
    expect(screen.getByText('La suite des preuves de cet émetteur est rompue.')).toBeInTheDocument();
  });

  it('un fichier inconnu dit quoi vérifier ; trop lourd, il ne part pas', async () => {
    reponse = [200, { ...INTACT, ...INCONNU, fichier: null, preuve: null }];
    render(<PagePreuves empreinte="" />);
    await deposer('autre.pdf');
    await verdict('Inconnu');
    expect(screen.getByText(INCONNU.phrase)).toBeInTheDocument();
    await deposer('lourd.pdf', 'x'.repeat(10 * 1024 * 1024 + 1));
    expect(await screen.findByText(/pèse plus de 10\sMo/)).toBeInTheDocument();
    expect(demandes).toHaveLength(1);
  });
});
