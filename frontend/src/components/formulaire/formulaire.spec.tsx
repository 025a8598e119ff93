import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import type { JSX } from 'react';
import { Saisie } from '@/components/Saisie';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendre } from '@/testing/rendre';
import { Champ } from './Champ';
import { pourAntd } from './champ-saisi';
import { parChamp } from './fautes';
import { Formulaire } from './Formulaire';
import { RefusEnvoi } from './RefusEnvoi';
import { useFormulaire, type OptionsFormulaire } from './use-formulaire';

type Valeurs = { prenom: string; ville: string };
const envoyer = jest.fn<Promise<unknown>, [Valeurs]>();
const reussite = jest.fn();
const REGLE = parChamp<Valeurs>({
  prenom: (valeur) => (valeur.trim() ? null : 'Indiquez votre prénom.'),
  ville: (valeur) => (valeur.trim() ? null : 'Indiquez votre ville.'),
});

function Essai(options: Partial<OptionsFormulaire<Valeurs, unknown>>): JSX.Element {
  const saisie = useFormulaire({
    nom: 'essai',
    depart: { prenom: '', ville: '' },
    regle: REGLE,
    envoyer,
    reussite,
    ...options,
  });
  return (
    <Formulaire saisie={saisie}>
      <Champ libelle="Prénom" champ={saisie.champ('prenom')} requis>
        {(controle) => <Saisie {...controle} />}
      </Champ>
      <Champ libelle="Ville" champ={saisie.champ('ville')} note="Celle du siège.">
        {(controle) => <Input {...pourAntd(controle)} />}
      </Champ>
      <RefusEnvoi refus={saisie.refus} defaut="Le serveur ne répond pas." />
      <button type="submit">Envoyer</button>
      <button type="button" onClick={() => saisie.remettre({ prenom: 'Léa', ville: '' })}>
        Repartir
      </button>
    </Formulaire>
  );
}

const champ = (nom: string): HTMLElement => screen.getByRole('textbox', { name: nom });
const presser = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
const remplir = async (): Promise<void> => {
  await userEvent.type(champ('Prénom'), 'Marie');
  await userEvent.type(champ('Ville'), 'Lyon');
};
const refuser = (...champs: { champ: string; message: string }[]): void =>
  void envoyer.mockRejectedValueOnce(new ErreurApi({ statut: 400, message: 'Refusé.', champs }));

beforeEach(() => {
  envoyer.mockReset().mockResolvedValue('fait');
  reussite.mockReset();
});

describe('Un formulaire', () => {
  it('ne reproche rien avant le premier envoi', async () => {
    rendre(<Essai />);
    await userEvent.type(champ('Prénom'), 'M');
    await userEvent.clear(champ('Prénom'));
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(champ('Prénom')).not.toBeInvalid();
  });

  it('dit chaque faute à côté de son champ, les résume et mène à la première', async () => {
    rendre(<Essai />);
    await presser();
    expect(envoyer).not.toHaveBeenCalled();
    expect(champ('Prénom')).toHaveFocus();
    expect(champ('Prénom')).toBeInvalid();
    expect(champ('Prénom')).toHaveAccessibleDescription('Indiquez votre prénom.');
    expect(champ('Ville')).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent(
      '2 champs sont à corrigerIndiquez votre prénom. Indiquez votre ville.',
    );
  });

  it('une seule faute, dite et annoncée à son champ, ne se répète pas en résumé ; le focus y va', async () => {
    rendre(<Essai />);
    await userEvent.type(champ('Prénom'), 'Marie');
    await presser();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Indiquez votre ville\.$/);
    expect(screen.queryByText(/sont à corriger/)).toBeNull();
    expect(champ('Ville')).toHaveFocus();
  });

  it('après un refus, suit la frappe champ par champ', async () => {
    rendre(<Essai />);
    await presser();
    await userEvent.type(champ('Prénom'), 'Marie');
    expect(champ('Prénom')).toBeValid();
    expect(champ('Ville')).toBeInvalid();
    expect(screen.queryByText('2 champs sont à corriger')).toBeNull();
    await userEvent.clear(champ('Prénom'));
    expect(champ('Prénom')).toHaveAccessibleDescription('Indiquez votre prénom.');
  });

  it('fautes corrigées, elles s’effacent et l’envoi part avec les valeurs', async () => {
    rendre(<Essai />);
    await presser();
    await remplir();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(champ('Ville'), '{Enter}');
    expect(envoyer).toHaveBeenCalledWith({ prenom: 'Marie', ville: 'Lyon' });
    expect(reussite).toHaveBeenCalledWith('fait', { prenom: 'Marie', ville: 'Lyon' });
  });

  it('lie l’aide, la faute et ce qui est requis au contrôle, d’antd ou non', async () => {
    rendre(<Essai />);
    expect(champ('Prénom')).toBeRequired();
    expect(champ('Ville')).toHaveAccessibleDescription('Celle du siège.');
    await presser();
    expect(champ('Ville')).toHaveAccessibleDescription('Indiquez votre ville. Celle du siège.');
    expect(champ('Ville')).toHaveClass('ant-input-status-error');
  });
});

describe('L’envoi d’un formulaire', () => {
  it('pose le refus du serveur sur le champ qu’il nomme, jusqu’à la frappe suivante, sans empêcher de renvoyer', async () => {
    rendre(<Essai />);
    await remplir();
    refuser({ champ: 'ville', message: 'Ville inconnue.' });
    await presser();
    expect(champ('Ville')).toHaveFocus();
    expect(champ('Ville')).toHaveAccessibleDescription(/^Ville inconnue\./);
    await presser();
    expect(envoyer).toHaveBeenCalledTimes(2);
    refuser({ champ: 'ville', message: 'Ville inconnue.' });
    await presser();
    await userEvent.type(champ('Ville'), '!');
    expect(champ('Ville')).toBeValid();
  });

  it('traduit le nom que le serveur donne au champ', async () => {
    rendre(<Essai champDuRefus={(nom) => nom.replace('adresse.', '')} />);
    await remplir();
    refuser({ champ: 'adresse.ville', message: 'Ville inconnue.' });
    await presser();
    expect(champ('Ville')).toHaveFocus();
    expect(champ('Ville')).toBeInvalid();
  });

  it('dit dans une alerte ce qui n’a pas de champ', async () => {
    rendre(<Essai />);
    await remplir();
    refuser({ champ: 'autre', message: 'Hors de l’écran.' });
    await presser();
    expect(screen.getByRole('alert')).toHaveTextContent('Refusé.');
    expect(champ('Ville')).toBeValid();
  });

  it('pressé deux fois, ne part qu’une ; fini, peut repartir', async () => {
    let finir = (): void => undefined;
    envoyer.mockImplementationOnce(() => new Promise((resolve) => (finir = () => resolve('fait'))));
    rendre(<Essai />);
    await remplir();
    await presser();
    await presser();
    expect(envoyer).toHaveBeenCalledTimes(1);
    await act(async () => finir());
    await presser();
    expect(envoyer).toHaveBeenCalledTimes(2);
  });

  it('n’a pas de suite sur un écran qu’on a quitté', async () => {
    let finir = (): void => undefined;
    envoyer.mockImplementationOnce(() => new Promise((resolve) => (finir = () => resolve('fait'))));
    const { unmount } = rendre(<Essai />);
    await remplir();
    await presser();
    unmount();
    await act(async () => finir());
    expect(reussite).not.toHaveBeenCalled();
  });
});

describe('Une faute', () => {
  it('se dit en quittant son champ, quand le formulaire le veut', async () => {
    rendre(<Essai dite="depart" />);
    await userEvent.click(champ('Prénom'));
    expect(champ('Prénom')).toBeValid();
    await userEvent.tab();
    expect(champ('Prénom')).toHaveAccessibleDescription('Indiquez votre prénom.');
    expect(champ('Ville')).toBeValid();
  });

  it('se dit à la frappe, quand le formulaire le veut', async () => {
    rendre(<Essai dite="frappe" depart={{ prenom: 'M', ville: 'L' }} />);
    expect(champ('Prénom')).toBeValid();
    await userEvent.clear(champ('Prénom'));
    expect(champ('Prénom')).toBeInvalid();
  });

  it('a le résumé que l’écran veut', async () => {
    rendre(<Essai resume={(fautes) => (fautes.length ? { texte: 'Il manque quelque chose.' } : null)} />);
    await userEvent.type(champ('Prénom'), 'Marie');
    await presser();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Il manque quelque chose\.$/);
    expect(champ('Ville')).toHaveAccessibleDescription(/^Indiquez votre ville\./);
  });

  it('s’efface quand le formulaire repart d’autres valeurs', async () => {
    rendre(<Essai />);
    await presser();
    await userEvent.click(screen.getByRole('button', { name: 'Repartir' }));
    expect(champ('Prénom')).toHaveValue('Léa');
    expect(champ('Ville')).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
