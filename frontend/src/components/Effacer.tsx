import { Icone } from './Icone';

// Les boutons d'antd qui vident un champ portent un nom anglais (« close-circle », « Clear »).
const croix = <Icone nom="croix" taille={14} epaisseur={2} />;

/** `<Input allowClear={EFFACER} />` */
export const EFFACER = {
  clearIcon: (
    <>
      {croix}
      <span className="lecteurs">Effacer</span>
    </>
  ),
};

/** `<Select allowClear={EFFACER_CHOIX} />` */
export const EFFACER_CHOIX = { clearIcon: croix, label: 'Effacer' };
