import { fireEvent, screen } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { ResumeFautes } from '@/components/ResumeFautes';
import { rendre } from '@/testing/rendre';
import { ErreurApi, messageDuChamp } from './erreurs-api';
import { useFautes } from './use-fautes';

const envois = jest.fn();
const REFUS = new ErreurApi({ statut: 400, champs: [{ champ: 'to', message: 'Adresse refusée.' }] });

function Fenetre(): JSX.Element {
  const [objet, setObjet] = useState('');
  const [adresse, setAdresse] = useState('');
  const [refus, setRefus] = useState<ErreurApi | null>(null);
  const { controle, faute, resume, valider, viserRefus } = useFautes(
    {
      objet: objet ? null : 'Il manque l’objet.',
      adresse: adresse ? null : 'Il manque l’adresse.',
    },
    { adresse: messageDuChamp(refus, 'to') },
  );
  const refuser = (): void => {
    setRefus(REFUS);
    viserRefus(REFUS, { subject: 'objet', to: 'adresse' });
  };
  const { status, ...reste } = controle('objet');
  const { status: autre, ...second } = controle('adresse');
  return (
    <>
      <ResumeFautes fautes={resume} />
      <input aria-label="Objet" {...reste} data-status={status} onChange={(e) => setObjet(e.target.value)} />
      <p id="objet-note">{faute('objet')}</p>
      <input
        aria-label="Adresse"
        {...second}
        data-status={autre}
        onChange={(e) => setAdresse(e.target.value)}
      />
      <button onClick={() => valider() && envois()}>Envoyer</button>
      <button onClick={refuser}>Refuser</button>
    </>
  );
}

const envoyer = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
const taper = (champ: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name: champ }), { target: { value: 'dit' } });

describe('les fautes d’une fenêtre de saisie', () => {
  beforeEach(() => {
    envois.mockClear();
    rendre(<Fenetre />);
  });

  it('ne sont pas reprochées avant le premier envoi', () => {
    expect(screen.getByRole('textbox', { name: 'Objet' })).not.toBeInvalid();
    expect(screen.queryByText('Il manque l’objet.')).not.toBeInTheDocument();
  });

  it('un envoi refusé les résume, marque les champs et mène au premier', () => {
    envoyer();
    expect(screen.getByRole('alert')).toHaveTextContent(
      '2 champs sont à corrigerIl manque l’objet. Il manque l’adresse.',
    );
    expect(screen.getByRole('textbox', { name: 'Objet' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Objet' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Objet' })).toHaveAccessibleDescription('Il manque l’objet.');
    expect(envois).not.toHaveBeenCalled();
  });

  it('une seule faute, dite à son champ, ne se répète pas en résumé ; le focus y va', () => {
    taper('Objet');
    envoyer();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Adresse' })).toHaveFocus();
  });

  it('corrigées, elles s’effacent et l’envoi part', () => {
    envoyer();
    taper('Objet');
    taper('Adresse');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    envoyer();
    expect(envois).toHaveBeenCalledTimes(1);
  });

  it('un refus du serveur mène à son champ et le marque, sans empêcher de renvoyer', () => {
    taper('Objet');
    taper('Adresse');
    fireEvent.click(screen.getByRole('button', { name: 'Refuser' }));
    expect(screen.getByRole('textbox', { name: 'Adresse' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Adresse' })).toBeInvalid();
    envoyer();
    expect(envois).toHaveBeenCalledTimes(1);
  });
});
