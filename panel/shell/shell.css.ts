// How the panel's frame is laid out: head, tabs, filter, notices, list, foot.
// Where the frame stands and how large it is, is the dock's.

/**





.bands { flex: none; display: flow-root }
.list { flex: 1; min-height: 0 }
`
