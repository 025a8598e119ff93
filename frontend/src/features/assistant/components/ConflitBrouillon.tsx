import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';

/** Le même brouillon a changé ailleurs : garder cette saisie, ou reprendre l'autre. Rien ne s'écrit avant ce choix. */
export default function ConflitBrouillon({
  lireVersion,
  surGarder,
  reprendre,
}: {
  /** La version que le serveur a maintenant. */
  lireVersion: () => Promise<number>;
  surGarder: (versionActuelle: number) => void;
  reprendre: () => Promise<void>;
}): JSX.Element {
  const { message } = App.useApp();
  const [enCours, setEnCours] = useState(false);
  const trancher = async (choix: () => Promise<void>): Promise<void> => {
    setEnCours(true);
    try {
      await choix();
    } catch {
      message.error('Erreur lors du chargement du brouillon');
    } finally {
      setEnCours(false);
    }
  };
  return (
    <Alerte
      type="erreur"
      titre="Ce brouillon a été modifié dans un autre onglet ou sur un autre appareil."
      action={
        <>
          <Button
            type="primary"
            disabled={enCours}
            onClick={() => void trancher(async () => surGarder(await lireVersion()))}
          >
            Garder ma saisie
          </Button>{' '}
          <Button disabled={enCours} onClick={() => void trancher(reprendre)}>
            Reprendre l’autre version
          </Button>
        </>
      }
    >
      Rien n’est perdu. Choisissez ce qui doit rester.
    </Alerte>
  );
}
