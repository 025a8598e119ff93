import { Button, Dropdown } from 'antd';
import { useState, type JSX } from 'react';
import { BOUTON_FORMATS } from './bouton-formats';

/** Le menu des formats, chargé à la première demande, et déjà ouvert : son bouton reprend le focus du précédent. */
export default function MenuFormats({
  formats,
  inactif,
  enCours,
}: {
  formats: { cle: string; libelle: string; choisir: () => void }[];
  inactif: boolean;
  enCours: boolean;
}): JSX.Element {
  const [ouvert, setOuvert] = useState(true);
  const items = formats.map(({ cle, libelle, choisir }) => ({ key: cle, label: libelle, onClick: choisir }));
  return (
    <Dropdown
      menu={{ items }}
      open={ouvert}
      onOpenChange={setOuvert}
      trigger={['click']}
      disabled={inactif || enCours}
      placement="bottomRight"
    >
      <Button {...BOUTON_FORMATS} autoFocus aria-busy={enCours} />
    </Dropdown>
  );
}
