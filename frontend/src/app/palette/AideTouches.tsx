import { Fenetre } from '@/components/Fenetre';
import type { JSX } from 'react';
import { toucheCommande } from './touches';
import styles from './Palette.module.css';

const PARTOUT = (): [string[], string][] => [
  [[toucheCommande(), 'K'], 'Aller à une page, créer, trouver une facture ou un client'],
  [['?'], 'Cette liste'],
  [['Échap'], 'Fermer la fenêtre ouverte'],
];
const AILLEURS = (): [string[], string][] => [
  [['Entrée'], 'Dans un message : l’envoyer'],
  [['Maj', 'Entrée'], 'Dans un message : aller à la ligne'],
  [['Entrée'], 'Dans la dernière ligne d’une facture : ajouter une ligne'],
  [[toucheCommande(), 'Entrée'], 'Dans une facture ou un devis : l’étape suivante, puis générer'],
];

function Touches({ titre, lignes }: { titre: string; lignes: [string[], string][] }): JSX.Element {
  return (
    <section>
      <h2>{titre}</h2>
      <dl className={styles.touches}>
        {lignes.map(([touches, effet]) => (
          <div key={effet}>
            <dt>
              {touches.map((touche) => (
                <kbd key={touche}>{touche}</kbd>
              ))}
            </dt>
            <dd>{effet.replace(' :', '\u00a0:')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** La liste des touches. */
export default function AideTouches({ fermer }: { fermer: () => void }): JSX.Element {
  return (
    <Fenetre open title="Raccourcis clavier" footer={null} onCancel={fermer} width={480}>
      <Touches titre="Partout, hors d’un champ" lignes={PARTOUT()} />
      <Touches titre="En écrivant" lignes={AILLEURS()} />
    </Fenetre>
  );
}
