import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { lireFacture } from '../../api/lire-facture';
import type { Facture } from '../../model/facture';

/** Le même brouillon a changé ailleurs : garder cette saisie, ou reprendre l'autre. Rien ne s'écrit avant ce choix. */
export function ConflitBrouillon({
  brouillonId,
  surGarder,
  surReprendre,
}: {
  brouillonId: string;
  surGarder: (versionActuelle: number) => void;
  surReprendre: (facture: Facture) => void;
}): JSX.Element {
  const { message } = App.useApp();
  const [enCours, setEnCours] = useState(false);
  const trancher = async (suite: (facture: Facture) => void): Promise<void> => {
    setEnCours(true);
    try {
      suite(await lireFacture(brouillonId));
    } catch {
      message.error('Erreur lors du chargement de la facture');
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
            onClick={() => void trancher(({ version }) => surGarder(version))}
          >
            Garder ma saisie
          </Button>{' '}
          <Button disabled={enCours} onClick={() => void trancher(surReprendre)}>
            Reprendre l’autre version
          </Button>
        </>
      }
    >
      Rien n’est perdu. Choisissez ce qui doit rester.
    </Alerte>
  );
}
