import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type JSX, type ReactNode } from 'react';
import { execFileSync } from 'node:child_process';
import { useNavigate } from 'react-router-dom';
import { quitterLActe, rejoindreLeFait } from '@/lib/focus-rendu';
import { rendre } from '@/testing/rendre';
import { Fenetre } from './Fenetre';

function Exemple(): JSX.Element {
  const [ouverte, setOuverte] = useState(false);
  const naviguer = useNavigate();
  return (
    <>
      <button type="button" onClick={() => setOuverte(true)}>
        Ouvrir
      </button>
      {ouverte && (
        <Fenetre open title="Une fenêtre" cancelText="Refermer" onCancel={() => setOuverte(false)}>
          <button type="button" onClick={() => void naviguer('?filtre=1')}>
            Filtrer
          </button>
          <button type="button" onClick={() => void naviguer('/ailleurs')}>
            Partir
          </button>
        </Fenetre>
      )}
    </>
  );
}

function Ouverte({ children, ...reste }: { children: ReactNode } & Partial<Parameters<typeof Fenetre>[0]>) {
  return (
    <Fenetre open title="Une fenêtre" okText="Faire" onCancel={() => undefined} {...reste}>
      {children}
    </Fenetre>
  );
}

/** Une fenêtre dont l'acte fait paraître son fait, ou emporte le bouton qui l'a ouverte. */
function Acte({ emporte }: { emporte: boolean }): JSX.Element {
  const [ouverte, setOuverte] = useState(false);
  const [faite, setFaite] = useState(false);
  return (
    <main id="contenu">
      <h1>Clients</h1>
      {!(emporte && faite) && (
        <button type="button" onClick={() => setOuverte(true)}>
          Ouvrir
        </button>
      )}
      {faite && !emporte && (
        <a id="client-1" href="/clients/1">
          Camille
        </a>
      )}
      {ouverte && (
        <Fenetre
          open
          title="Une fenêtre"
          okText="Faire"
          onCancel={() => setOuverte(false)}
          onOk={() => {
            if (!emporte) rejoindreLeFait('client-1');
            setFaite(true);
            setOuverte(false);
          }}
        />
      )}
    </main>
  );
}

function faire(): void {
  const ouvrir = screen.getByRole('button', { name: 'Ouvrir' });
  ouvrir.focus();
  fireEvent.click(ouvrir);
  fireEvent.click(screen.getByRole('button', { name: 'Faire' }));
}

describe('Le focus d’une fenêtre', () => {
  const acte = (): HTMLElement => screen.getByRole('button', { name: 'Faire' });

  it('commence au premier champ à taper, un choix passé', async () => {
    rendre(
      <Ouverte>
        <input type="radio" name="type" aria-label="Entreprise" />
        <input aria-label="Nom" />
        <input aria-label="Ville" />
      </Ouverte>,
    );
    await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveFocus());
  });

  it('commence à l’acte, si rien n’est à taper ou si tout est déjà écrit', async () => {
    const { unmount } = rendre(<Ouverte>Une phrase.</Ouverte>);
    await waitFor(() => expect(acte()).toHaveFocus());
    unmount();
    rendre(
      <Ouverte depart="acte">
        <input aria-label="Message" defaultValue="Bonjour" />
      </Ouverte>,
    );
    await waitFor(() => expect(acte()).toHaveFocus());
  });

  it('un corps sans rien à toucher s’atteint au clavier, pour défiler ; un autre n’ajoute pas d’arrêt', async () => {
    const corps = (): HTMLElement => document.querySelector('.ant-modal-body')!;
    const { unmount } = rendre(<Ouverte>Une longue liste.</Ouverte>);
    await waitFor(() => expect(corps()).toHaveAttribute('tabindex', '0'));
    unmount();
    rendre(
      <Ouverte>
        <input aria-label="Nom" />
      </Ouverte>,
    );
    await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveFocus());
    expect(corps()).not.toHaveAttribute('tabindex');
  });

  it('va, l’acte fait, à ce qu’il a fait', async () => {
    rendre(<Acte emporte={false} />);
    faire();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Camille' })).toHaveFocus());
  });

  it('va au titre de la page, si l’acte a emporté le bouton qui l’a ouverte', async () => {
    rendre(<Acte emporte />);
    faire();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Clients' })).toHaveFocus());
  });

  it('va au titre de la page, si le bouton, encore là, part dès que ce qui manquait est relu', async () => {
    rendre(
      <main id="contenu">
        <h1>Étape 2</h1>
        <button type="button">Compléter</button>
      </main>,
    );
    screen.getByRole('button', { name: 'Compléter' }).focus();
    const fenetre = rendre(<Fenetre open title="Une fenêtre" onCancel={jest.fn()} />);
    quitterLActe();
    fenetre.unmount();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Étape 2' })).toHaveFocus());
  });

  it('est le même pour toutes : nul écran ne prend d’antd sa propre fenêtre', () => {
    const autres = execFileSync('grep', ['-rlE', '\\bModal\\b.*from .antd.', '--include=*.tsx', 'src'], {
      encoding: 'utf8',
    });
    expect(autres.trim().split('\n')).toEqual(['src/components/Fenetre.tsx']);
  });
});

describe('Une fenêtre', () => {
  it('rend le focus au bouton qui l’a ouverte', async () => {
    rendre(<Exemple />);
    const bouton = screen.getByRole('button', { name: 'Ouvrir' });
    bouton.focus();
    fireEvent.click(bouton);
    const fermer = screen.getByRole('button', { name: 'Refermer' });
    fermer.focus();
    fireEvent.click(fermer);
    await waitFor(() => expect(bouton).toHaveFocus());
  });

  it('se referme quand la page change sous elle, pas quand un filtre change', async () => {
    rendre(<Exemple />);
    fireEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    fireEvent.click(screen.getByRole('button', { name: 'Filtrer' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Partir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
