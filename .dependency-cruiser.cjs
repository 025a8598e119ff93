/** Aucun cercle entre fichiers, types compris : qui lit un fichier n'a pas à en lire un autre qui le lit. */
module.exports = {
  forbidden: [{ name: 'cercle', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
