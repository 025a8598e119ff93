import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import { Saisie } from '@/components/Saisie';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendre } from '@/testing/rendre';
import { requis } from '../model/regles';
import { Champ, Formulaire } from './Formulaire';
import { useFormulaire } from './use-formulaire';

const recu = jest.fn();
const VIDE = { prenom: '', ville: '' };
const REGLES = { prenom: requis('Indiquez votre prénom.'), ville: requis('Indiquez votre ville.') };

function Essai({ refus }: { refus?: ErreurApi }): JSX.Element {
  const saisie = useFormulaire('essai', VIDE, REGLES);
  return (
    <Formulaire
      saisie={saisie}
      surEnvoi={(valeurs) => {
        recu(valeurs);
        if (refus) saisie.poserRefus(refus);
      }}
    >
      <Champ libelle="Prénom" {...saisie.champ('prenom')}>
        {(controle) => <Saisie {...controle} />}
      </Champ>
      <Champ libelle="Ville" {...saisie.champ('ville')}>
        {(controle) => <Saisie {...controle} />}
      </Champ>
      <button type="submit">Envoyer</button>
    </Formulaire>
  );
}

const champ = (nom: string): HTMLElement => screen.getByLabelText(nom);
const envoyer = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

describe('Le formulaire des écrans de compte', () => {
  beforeEach(() => recu.mockClear());

  it('ne reproche rien avant le premier envoi', async () => {
    rendre(<Essai />);
    await userEvent.type(champ('Prénom'), 'M');
    await userEvent.clear(champ('Prénom'));
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('dit chaque faute à côté de son champ, les résume et mène à la première', async () => {
    rendre(<Essai />);
    await envoyer();
    expect(recu).not.toHaveBeenCalled();
    expect(champ('Prénom')).toHaveFocus();
    expect(champ('Prénom')).toHaveAccessibleDescription('Indiquez votre prénom.');
    expect(champ('Ville')).toBeInvalid();
    expect(screen.getByText('2 champs sont à corriger')).toBeInTheDocument();
  });

  it('après un refus, suit la frappe champ par champ', async () => {
    rendre(<Essai />);
    await envoyer();
    await userEvent.type(champ('Prénom'), 'Marie');
    expect(champ('Prénom')).toBeValid();
    expect(champ('Ville')).toBeInvalid();
    expect(screen.queryByText('2 champs sont à corriger')).toBeNull();
    await userEvent.clear(champ('Prénom'));
    expect(champ('Prénom')).toHaveAccessibleDescription('Indiquez votre prénom.');
  });

  it('remet les valeurs quand tout est juste', async () => {
    rendre(<Essai />);
    await userEvent.type(champ('Prénom'), 'Marie');
    await userEvent.type(champ('Ville'), 'Lyon{Enter}');
    expect(recu).toHaveBeenCalledWith({ prenom: 'Marie', ville: 'Lyon' });
  });

  it('pose le refus du serveur sur le champ qu’il nomme, jusqu’à la frappe suivante', async () => {
    const champs = [{ champ: 'ville', message: 'Ville inconnue.' }];
    rendre(<Essai refus={new ErreurApi({ statut: 400, champs })} />);
    await userEvent.type(champ('Prénom'), 'Marie');
    await userEvent.type(champ('Ville'), 'Nulle part');
    await envoyer();
    expect(champ('Ville')).toHaveFocus();
    expect(champ('Ville')).toHaveAccessibleDescription('Ville inconnue.');
    await userEvent.type(champ('Ville'), '!');
    expect(champ('Ville')).toBeValid();
  });
});
