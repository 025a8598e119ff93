import { Icone } from './Icone';
import textes from './textes.module.css';

// Les boutons d'antd qui vident un champ portent un nom anglais (« close-circle », « Clear »).
const croix = <Icone nom="croix" taille={14} epaisseur={2} />;

/** `<Input allowClear={EFFACER} />` */
export const EFFACER = {
  clearIcon: (
    <>
      {croix}
      <span className={textes.lecteurs}>Effacer</span>
    </>
  ),
};

/** `<Select allowClear={EFFACER_CHOIX} />` */
export const EFFACER_CHOIX = { clearIcon: croix, label: 'Effacer' };
