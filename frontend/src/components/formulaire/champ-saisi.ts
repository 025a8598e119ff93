/** Ce qu'un contrôle reçoit de son formulaire : la saisie du navigateur ou d'antd, par son événement ou par sa valeur. */
export interface Controle<V> {
  id: string;
  name: string;
  value: V;
  onChange: (recu: V | { target: { value: V } }) => void;
  onBlur?: () => void;
  'aria-invalid'?: true;
}

/** Un champ et ce qu'on en dit. */
export interface ChampSaisi<V> {
  controle: Controle<V>;
  faute: string | null;
  /** La faute s'annonce à voix haute ; non si un résumé le fait déjà. */
  annonce: boolean;
}

const estEvenement = <V>(recu: V | { target: { value: V } }): recu is { target: { value: V } } =>
  typeof recu === 'object' && recu !== null && 'target' in recu;

/** Un champ dont la valeur est tenue ailleurs que dans `useFormulaire` (l'assistant) : même contrôle, même faute. */
export function lierChamp<V>({
  id,
  nom = id,
  valeur,
  changer,
  faute = null,
  annonce = true,
  surDepart,
}: {
  id: string;
  nom?: string;
  valeur: V;
  changer: (valeur: V) => void;
  faute?: string | null;
  annonce?: boolean;
  surDepart?: () => void;
}): ChampSaisi<V> {
  return {
    faute,
    annonce,
    controle: {
      id,
      name: nom,
      value: valeur,
      onChange: (recu) => changer(estEvenement(recu) ? recu.target.value : recu),
      ...(surDepart && { onBlur: surDepart }),
      ...(faute && { 'aria-invalid': true as const }),
    },
  };
}

/** Les mêmes attributs pour un contrôle d'antd, qui ne rougit que par son `status`. */
export const pourAntd = <V, C extends Pick<Controle<V>, 'aria-invalid'>>(
  controle: C,
): C & { status: 'error' | undefined } => ({
  ...controle,
  status: controle['aria-invalid'] ? 'error' : undefined,
});

/** Les mêmes attributs pour un groupe de boutons radio d'antd, dont l'événement ne dit pas toujours sa valeur. */
export const pourRadios = <V>({
  id,
  name,
  value,
  onChange,
  'aria-labelledby': nom,
}: Controle<V> & { 'aria-labelledby'?: string }) => ({
  id,
  name,
  value,
  'aria-labelledby': nom,
  onChange: ({ target }: { target: { value?: V } }): void => {
    if (target.value !== undefined) onChange(target.value);
  },
});
